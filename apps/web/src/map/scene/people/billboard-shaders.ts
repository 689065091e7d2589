import { NEAR_SCALE_M } from '@muster/contracts'
import { ATLAS_COLUMNS, ATLAS_ROWS } from '../../markers/marker-shaders.ts'

/** Shared by icons and labels: motion to a new place, size by distance, and occlusion by bodies. */
export const PLACE_GLSL = `
uniform float u_now;
uniform vec2 u_viewport;       // css px
uniform sampler2D u_depth;
uniform vec4 u_far;            // beyond this not drawn (m), scaled until (m), near and far proportion
uniform float u_hidden;        // 1: bodies hide

vec3 placeNow(vec4 path, vec4 timing, float height) {
  float t = timing.y <= 0.0 ? 1.0 : clamp((u_now - timing.x) / timing.y, 0.0, 1.0);
  return vec3(mix(path.xy, path.zw, t), height);
}
float scaleAt(float away) {
  if (u_far.y <= 0.0) return away > u_far.x ? 0.0 : 1.0;
  return mix(u_far.z, u_far.w, clamp((away - ${NEAR_SCALE_M}.0) / max(1.0, u_far.y - ${NEAR_SCALE_M}.0), 0.0, 1.0));
}
// 1 when a body of the scene is nearer than the place; one slightly in front counts as at it.
float behind(vec3 place) {
  vec4 clip = projectionMatrix * (viewMatrix * vec4(place, 1.0) + vec4(0.0, 0.0, 1.2, 0.0));
  vec3 at = clip.xyz / clip.w * 0.5 + 0.5;
  if (clip.w <= 0.0 || at.x < 0.0 || at.y < 0.0 || at.x > 1.0 || at.y > 1.0) return 0.0;
  return texture(u_depth, at.xy).x < at.z ? 1.0 : 0.0;
}`

export const PERSON_VERTEX = `
in vec3 corner;
in vec4 a_path;
in vec4 a_timing;
in vec4 a_look;
in vec4 a_color;
uniform float u_sizeScale;
out vec2 v_corner;
flat out vec4 v_look;          // figure, alpha, stale, radius px
flat out vec3 v_color;
${PLACE_GLSL}
void main() {
  vec3 place = placeNow(a_path, a_timing, a_color.w);
  float scale = scaleAt(distance(cameraPosition, place));
  float ghost = behind(place);
  // The selected subject is visible through everything.
  float called = a_timing.z > 12.0 ? 1.0 : 0.0;
  float alpha = a_look.y * mix(1.0, mix(0.45, called * 0.6, u_hidden), ghost);
  float radius = a_timing.z * u_sizeScale * max(scale, called * 0.7);
  vec4 clip = projectionMatrix * viewMatrix * vec4(place, 1.0);
  clip.xy += corner.xy * radius * 2.0 / u_viewport * clip.w;
  clip.z = 0.0;
  gl_Position = alpha <= 0.0 || radius <= 0.0 ? vec4(2.0, 2.0, 2.0, 1.0) : clip;
  v_corner = corner.xy;
  v_look = vec4(a_look.x, alpha, u_now >= a_look.z ? 1.0 : 0.0, radius);
  v_color = vec3(a_look.w, a_color.x, a_color.y);
}`

/** Figures are those of `FIGURES` that people have. */
export const PERSON_FRAGMENT = `
uniform sampler2D u_atlas;
uniform float u_pulse;
in vec2 v_corner;
flat in vec4 v_look;
flat in vec3 v_color;
out vec4 fragColor;
float ring(float distancePx, float radiusPx, float widthPx) {
  return clamp(widthPx * 0.5 + 0.5 - abs(distancePx - radiusPx), 0.0, 1.0);
}
void main() {
  float radius = v_look.w;
  if (v_look.x < 99.5) {
    vec2 at = vec2(v_corner.x * 0.5 + 0.5, 0.5 - v_corner.y * 0.5);
    fragColor = texture(u_atlas, (vec2(v_look.x, v_look.z) + at) * vec2(${1 / ATLAS_COLUMNS}, ${1 / ATLAS_ROWS})) * v_look.y;
    return;
  }
  float d = length(v_corner) * radius;
  float a = v_look.x > 102.5 ? max(0.25 * clamp(radius - d, 0.0, 1.0), ring(d, radius - 1.5, 2.5)) : ring(d, radius - 3.0, 3.0);
  if (v_look.x > 101.5 && v_look.x < 102.5) {
    a = max(ring(d, radius * 0.72, 3.0), ring(d, radius * (0.7 + 0.3 * u_pulse) - 2.0, 2.5) * (1.0 - u_pulse));
  }
  a *= v_look.y;
  fragColor = vec4(v_color * a, a);
}`

export const LABEL_VERTEX = `
in vec3 corner;
in vec4 a_path;
in vec4 a_timing;              // start s, duration s, height m, 1: seen through bodies
in vec4 a_uv;
uniform vec3 u_box;            // width, height, offset down (css px)
uniform float u_ratio;
out vec2 v_uv;
flat out float v_alpha;
${PLACE_GLSL}
void main() {
  vec3 place = placeNow(a_path, a_timing, a_timing.z);
  float scale = scaleAt(distance(cameraPosition, place));
  float alpha = max(a_timing.w, 1.0 - behind(place));
  vec4 clip = projectionMatrix * viewMatrix * vec4(place, 1.0);
  vec2 unit = corner.xy * 0.5 + 0.5;
  // Snapped to device pixels, so that text stays sharp.
  vec2 px = (clip.xy / clip.w * vec2(0.5, -0.5) + 0.5) * u_viewport + vec2(-0.5 * u_box.x, u_box.z);
  px = floor(px * u_ratio + 0.5) / u_ratio + vec2(unit.x, 1.0 - unit.y) * u_box.xy;
  bool drawn = clip.w > 0.0 && alpha > 0.0 && scale > 0.0;
  gl_Position = drawn ? vec4((px / u_viewport * 2.0 - 1.0) * vec2(1.0, -1.0), 0.0, 1.0) : vec4(2.0, 2.0, 2.0, 1.0);
  v_uv = a_uv.xy + vec2(unit.x, 1.0 - unit.y) * a_uv.zw;
  v_alpha = alpha;
}`

export const LABEL_FRAGMENT = `
uniform sampler2D u_atlas;
in vec2 v_uv;
flat in float v_alpha;
out vec4 fragColor;
void main() {
  fragColor = texture(u_atlas, v_uv) * v_alpha;
}`
