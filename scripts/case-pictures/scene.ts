/** What a drawn photo is made of; all strings are SVG. */
export interface SceneOptions {
  width: number;
  height: number;
  backdrop: string;
  body: string;
  defs?: string;
  /** Rotation of the whole picture in degrees, as from an unsteady hand. */
  tilt?: number;
  /** Shift of the whole picture in pixels, for the shaking of a video. */
  shift?: { x: number; y: number };
  /** A coloured light over everything, mixed by multiplication, such as a warm bulb. */
  tint?: string;
  /** SVG over the tint: lamps and whatever else shines by itself. */
  glow?: string;
  /** Strength of the film grain, 0 for none. */
  grain?: number;
  /** Darkness of the corners. */
  vignette?: number;
  seed?: number;
}

const FONT = "'Noto Sans CJK SC', sans-serif";

/** A filter that gives a surface a rough texture lit from the upper left. */
export function textureFilter(id: string, frequency: string, depth: number, seed = 3): string {
  return `<filter id="${id}" color-interpolation-filters="sRGB" x="-5%" y="-5%" width="110%" height="110%">
    <feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="3" seed="${seed}" result="noise"/>
    <feDiffuseLighting in="noise" surfaceScale="${depth}" lighting-color="#ffffff" diffuseConstant="1.15" result="lit">
      <feDistantLight azimuth="225" elevation="60"/></feDiffuseLighting>
    <feComposite in="lit" in2="SourceAlpha" operator="in" result="cut"/>
    <feBlend in="SourceGraphic" in2="cut" mode="multiply"/></filter>`;
}

/** A soft shadow for objects that lie on or hang before something. */
export function shadowFilter(id: string, x: number, y: number, blur: number, strength: number): string {
  return `<filter id="${id}" x="-30%" y="-30%" width="170%" height="170%">
    <feDropShadow dx="${x}" dy="${y}" stdDeviation="${blur}" flood-color="#000" flood-opacity="${strength}"/></filter>`;
}

/** A table of wood seen from above. */
export function woodTable(width: number, height: number, tone: string, seed = 7): string {
  return `<filter id="wood" color-interpolation-filters="sRGB" x="0" y="0" width="100%" height="100%">
    <feTurbulence type="fractalNoise" baseFrequency="0.003 0.09" numOctaves="4" seed="${seed}"/>
    <feColorMatrix values="0 0 0 0 0.2  0 0 0 0 0.1  0 0 0 0 0.03  1.6 0 0 0 -0.55"/></filter>
  <rect x="-80" y="-80" width="${width + 160}" height="${height + 160}" fill="${tone}"/>
  <rect x="-80" y="-80" width="${width + 160}" height="${height + 160}" filter="url(#wood)" opacity="0.75"/>`;
}

/** A flat surface with a soft gradient and a fine weave or plaster texture. */
export function plainSurface(width: number, height: number, light: string, dark: string): string {
  return `<radialGradient id="surface" cx="0.4" cy="0.3" r="0.95">
    <stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></radialGradient>
  ${textureFilter("surface-texture", "0.45", 0.5, 11)}
  <rect x="-80" y="-80" width="${width + 160}" height="${height + 160}" fill="url(#surface)" filter="url(#surface-texture)"/>`;
}

function overlay(options: SceneOptions): string {
  const { width, height, grain = 0.16, vignette = 0.35, seed = 5 } = options;
  const tint = options.tint
    ? `<rect width="${width}" height="${height}" fill="${options.tint}" style="mix-blend-mode:multiply"/>`
    : "";
  return `${tint}${options.glow ?? ""}
  <radialGradient id="vignette" cx="0.5" cy="0.5" r="0.75">
    <stop offset="0.55" stop-opacity="0"/><stop offset="1" stop-opacity="${vignette}"/></radialGradient>
  <rect width="${width}" height="${height}" fill="url(#vignette)"/>
  <filter id="grain" x="0" y="0" width="100%" height="100%">
    <feTurbulence type="fractalNoise" baseFrequency="0.8" numOctaves="2" seed="${seed}"/>
    <feColorMatrix type="saturate" values="0"/></filter>
  <rect width="${width}" height="${height}" filter="url(#grain)" opacity="${grain}" style="mix-blend-mode:soft-light"/>`;
}

/** Builds the page of a drawn photo: a backdrop, objects, light, and grain. */
export function scene(options: SceneOptions): string {
  const { width, height, tilt = 0, shift = { x: 0, y: 0 } } = options;
  const move = `translate(${shift.x} ${shift.y}) rotate(${tilt} ${width / 2} ${height / 2})`;
  return `<!doctype html><meta charset="utf-8"><style>body{margin:0;background:#000}svg{display:block}
  text{font-family:${FONT}}</style>
  <svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
  <defs>${shadowFilter("shadow", 6, 9, 8, 0.45)}${shadowFilter("small-shadow", 2, 3, 3, 0.45)}
  <filter id="soft"><feGaussianBlur stdDeviation="5"/></filter>
  <filter id="very-soft" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="22"/></filter>
  ${options.defs ?? ""}</defs>
  <g transform="${move}">${options.backdrop}${options.body}</g>${overlay(options)}</svg>`;
}
