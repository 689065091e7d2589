import { CAMERA_GLSL } from '../overlay/camera-uniforms.ts'

/** Cells in one row of the icon atlas; stale icons are one row below the live ones. */
export const ATLAS_COLUMNS = 8
export const ATLAS_ROWS = 2

const MOTION_GLSL = `
layout(location = 0) in vec4 a_path;      // from x, y, to x, y (m)
layout(location = 1) in vec4 a_timing;    // start s, duration s, radius px, radius m
layout(location = 2) in vec4 a_look;      // figure, alpha, stale at s, red
layout(location = 3) in vec4 a_color;     // green, blue, direction (rad from east to north), -
uniform float u_now;                      // s after the epoch of the buffer
${CAMERA_GLSL}
vec2 placeNow() {
  float t = a_timing.y <= 0.0 ? 1.0 : clamp((u_now - a_timing.x) / a_timing.y, 0.0, 1.0);
  return mix(a_path.xy, a_path.zw, t);
}`

/**
 * Icons that move by themselves: the vertex shader interpolates from the last place to the new one, so nothing is
 * uploaded between two batches. Points, not quads: there are thousands, and a point is half the work in software GL.
 */
export const ICON_VERTEX = `#version 300 es
precision highp float;
${MOTION_GLSL}
uniform float u_ratio;                    // device px per css px
uniform float u_sizeScale;
flat out vec3 v_cell;                     // column, row, alpha
void main() {
  gl_Position = toClip(toPx(placeNow()));
  gl_PointSize = a_timing.z * 2.0 * u_ratio * u_sizeScale;
  v_cell = vec3(a_look.x, u_now >= a_look.z ? 1.0 : 0.0, a_look.y);
}`

export const ICON_FRAGMENT = `#version 300 es
precision mediump float;
uniform sampler2D u_atlas;
flat in vec3 v_cell;
out vec4 fragColor;
void main() {
  fragColor = texture(u_atlas, (v_cell.xy + gl_PointCoord) * vec2(${1 / ATLAS_COLUMNS}, ${1 / ATLAS_ROWS})) * v_cell.z;
}`

export const FIGURE_VERTEX = `#version 300 es
precision highp float;
${MOTION_GLSL}
uniform float u_pxPerM;
uniform float u_sizeScale;
out vec2 v_corner;                        // -1..1
flat out vec2 v_axis;                     // where the figure points on the screen
flat out vec4 v_look;                     // figure, alpha, stale, radius px
flat out vec3 v_color;

void main() {
  vec2 corner = vec2((gl_VertexID & 1) == 0 ? -1.0 : 1.0, gl_VertexID < 2 ? -1.0 : 1.0);
  // What belongs to an icon shrinks with it.
  float radius = max(a_timing.z * (a_look.x == 105.0 ? u_sizeScale : 1.0), a_timing.w * u_pxPerM);
  vec2 way = vec2(cos(a_color.z), sin(a_color.z));
  v_axis = normalize(vec2(u_camera.x * way.x - u_camera.y * way.y, u_camera.y * way.x + u_camera.x * way.y));
  gl_Position = toClip(toPx(placeNow()) + corner * radius);
  v_corner = corner;
  v_look = vec4(a_look.x, a_look.y, u_now >= a_look.z ? 1.0 : 0.0, radius);
  v_color = vec3(a_look.w, a_color.x, a_color.y);
}`

/** Rings, circles and the like: few, drawn by formula. Numbers are those of FIGURES. */
export const FIGURE_FRAGMENT = `#version 300 es
precision highp float;
uniform float u_pulse;                    // 0..1
uniform vec3 u_staleColor;
in vec2 v_corner;
flat in vec2 v_axis;
flat in vec4 v_look;
flat in vec3 v_color;
out vec4 fragColor;

// Coverage of a ring around the middle, px.
float ring(float distancePx, float radiusPx, float widthPx) {
  return clamp(widthPx * 0.5 + 0.5 - abs(distancePx - radiusPx), 0.0, 1.0);
}

void main() {
  int figure = int(v_look.x + 0.5);
  float radius = v_look.w;
  vec3 color = mix(v_color, u_staleColor, v_look.z);
  float d = length(v_corner) * radius;
  float a = 0.0;
  if (figure == 100) {
    a = max(0.13 * clamp(radius - d, 0.0, 1.0), 0.8 * ring(d, radius - 1.0, 1.25));
  } else if (figure == 101) {
    a = ring(d, radius - 3.0, 3.0);
  } else if (figure == 102) {
    float wave = radius * (0.55 + 0.45 * u_pulse) - 2.5;
    a = max(ring(d, radius * 0.55 - 1.0, 3.0), ring(d, wave, 3.0) * (1.0 - u_pulse));
    a = max(a, 0.16 * clamp(radius * 0.55 - d, 0.0, 1.0));
  } else if (figure == 103) {
    a = max(0.22 * clamp(radius - d, 0.0, 1.0), ring(d, radius - 1.5, 2.0));
  } else if (figure == 105) {
    vec2 px = v_corner * radius;
    float along = dot(px, v_axis);
    float across = abs(dot(px, vec2(-v_axis.y, v_axis.x)));
    a = min(clamp(along - 0.5 * radius, 0.0, 1.0), clamp((radius - along) * 0.9 - across, 0.0, 1.0));
  } else {
    vec2 px = abs(v_corner) * radius;
    float cross = (px.x <= 1.0 || px.y <= 1.0) && d > radius * 0.45 && d < radius ? 1.0 : 0.0;
    a = max(cross, max(ring(d, radius * 0.7, 2.0), clamp(3.5 - d, 0.0, 1.0)));
  }
  a *= v_look.y;
  fragColor = vec4(color * a, a);
}`
