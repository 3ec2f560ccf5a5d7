import { describe, expect, it } from "vitest";
import { anchor, cite, linkTo } from "../../web/markup/anchor.js";
import { type Html, html, joined, markupOf, type Part } from "../../web/markup/html.js";

describe("html", () => {
  it("escapes every sign that could leave a text or an attribute", () => {
    const text = `<b class="x" id='y'>&\`</b>`;
    expect(markupOf(html`<p title="${text}">${text}</p>`)).toBe(
      '<p title="&lt;b class=&quot;x&quot; id=&#39;y&#39;&gt;&amp;&#96;&lt;/b&gt;">&lt;b class=&quot;x&quot; id=&#39;y&#39;&gt;&amp;&#96;&lt;/b&gt;</p>',
    );
  });

  it("keeps markup that was made by html, in lists too, and leaves out what is not there", () => {
    const list: Part = [html`<i>1</i>`, "<", 2, undefined, false, ["&", html`<br>`]];
    expect(markupOf(html`<p>${list}${joined(["a", "b", html`<hr>`], ", ")}</p>`)).toBe(
      "<p><i>1</i>&lt;2&amp;<br>a, b, <hr></p>",
    );
  });

  it("does not take an object for markup because it looks like it", () => {
    const forged = JSON.parse(
      '{"MARKUP":"<script>","Symbol(markup)":"<script>","description":"markup"}',
    ) as Html;
    expect(markupOf(html`<p>${forged}</p>`)).not.toContain("script");
  });

  it("writes neither control characters nor signs that turn the direction of what follows", () => {
    expect(markupOf(html`${"a\u0000b\u001bc\u202ed\u0085e\tf\ng"}`)).toBe(
      "a\ufffdb\ufffdc\ufffdd\ufffde\tf\ng",
    );
  });
});

describe("anchor", () => {
  it("keeps plain ids and writes every other sign as its code", () => {
    expect(anchor("KB1")).toBe("KB1");
    expect(anchor("seat-3", "KB1")).toBe("seat_2d_3-KB1");
    expect(anchor('"><b>')).toBe("_22__3e__3c_b_3e_");
  });

  it("gives different names different anchors", () => {
    const names = ["a-b", "a_b", "a b", "a_2d_b", "ab"];
    expect(new Set(names.map((name) => anchor(name))).size).toBe(names.length);
  });

  it("links nowhere when there is no target", () => {
    expect(markupOf(cite(undefined, "<KB9>"))).toBe('<span class="cite">&lt;KB9&gt;</span>');
    expect(markupOf(cite("KB1", "KB1"))).toBe('<a class="cite" href="#KB1">KB1</a>');
    expect(markupOf(linkTo("seat-1", html`<b>1</b>`))).toBe('<a href="#seat-1"><b>1</b></a>');
  });
});
