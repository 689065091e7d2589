/** Cells in one row of the icon atlas; stale icons are one row below the live ones. */
export const ATLAS_COLUMNS = 8
export const ATLAS_ROWS = 2

/**
 * Quads that move by themselves: the vertex shader interpolates from the last place to the new one, so nothing is
 * uploaded between two batches.
 */
export const MARKER_VERTEX = `#version 300 es
precision highp float;
layout(location = 0) in vec4 a_path;      // from x, y, to x, y (m)
layout(location = 1) in vec4 a_timing;    // start s, duration s, radius px, radius m
layout(location = 2) in vec4 a_look;      // figure, alpha, stale at s, red
layout(location = 3) in vec4 a_color;     // green, blue, -, -
uniform mat4 u_matrix;                    // metres to clip space
uniform vec2 u_viewport;                  // css px
uniform float u_now;                      // s after the epoch of the buffer
uniform float u_pxPerM;
out vec2 v_corner;                        // -1..1
out float v_radiusPx;
flat out int v_figure;
flat out float v_alpha;
flat out float v_stale;
flat out vec3 v_color;

void main() {
  vec2 corner = vec2((gl_VertexID & 1) == 0 ? -1.0 : 1.0, gl_VertexID < 2 ? -1.0 : 1.0);
  float t = a_timing.y <= 0.0 ? 1.0 : clamp((u_now - a_timing.x) / a_timing.y, 0.0, 1.0);
  vec4 centre = u_matrix * vec4(mix(a_path.xy, a_path.zw, t), 0.0, 1.0);
  float radius = max(a_timing.z, a_timing.w * u_pxPerM);
  gl_Position = vec4(centre.xy + corner * radius * 2.0 / u_viewport * centre.w, 0.0, centre.w);
  v_corner = corner;
  v_radiusPx = radius;
  v_figure = int(a_look.x);
  v_alpha = a_look.y;
  v_stale = u_now >= a_look.z ? 1.0 : 0.0;
  v_color = vec3(a_look.w, a_color.x, a_color.y);
}`

export const MARKER_FRAGMENT = `#version 300 es
precision highp float;
uniform sampler2D u_atlas;
uniform float u_pulse;                    // 0..1
uniform vec3 u_staleColor;
in vec2 v_corner;
in float v_radiusPx;
flat in int v_figure;
flat in float v_alpha;
flat in float v_stale;
flat in vec3 v_color;
out vec4 fragColor;

// Coverage of a ring around the middle, px.
float ring(float distancePx, float radiusPx, float widthPx) {
  return clamp(widthPx * 0.5 + 0.5 - abs(distancePx - radiusPx), 0.0, 1.0);
}

void main() {
  vec3 color = mix(v_color, u_staleColor, v_stale);
  float d = length(v_corner) * v_radiusPx;
  float a = 0.0;
  if (v_figure < 100) {
    vec2 cell = vec2(float(v_figure), v_stale);
    vec2 uv = (cell + vec2(0.5 + v_corner.x * 0.5, 0.5 - v_corner.y * 0.5)) / vec2(${ATLAS_COLUMNS}.0, ${ATLAS_ROWS}.0);
    fragColor = texture(u_atlas, uv) * v_alpha;
    return;
  } else if (v_figure == ${100}) {
    a = max(0.13 * clamp(v_radiusPx - d, 0.0, 1.0), 0.8 * ring(d, v_radiusPx - 1.0, 1.25));
  } else if (v_figure == 101) {
    a = ring(d, v_radiusPx - 3.0, 3.0);
  } else if (v_figure == 102) {
    float wave = v_radiusPx * (0.55 + 0.45 * u_pulse) - 2.5;
    a = max(ring(d, v_radiusPx * 0.55 - 1.0, 3.0), ring(d, wave, 3.0) * (1.0 - u_pulse));
    a = max(a, 0.16 * clamp(v_radiusPx * 0.55 - d, 0.0, 1.0));
  } else if (v_figure == 103) {
    a = max(0.22 * clamp(v_radiusPx - d, 0.0, 1.0), ring(d, v_radiusPx - 1.5, 2.0));
  } else {
    float cross = max(step(abs(v_corner.x) * v_radiusPx, 1.0), step(abs(v_corner.y) * v_radiusPx, 1.0)) * step(v_radiusPx * 0.45, d) * step(d, v_radiusPx);
    a = max(cross, max(ring(d, v_radiusPx * 0.7, 2.0), clamp(3.5 - d, 0.0, 1.0)));
  }
  a *= v_alpha;
  if (a <= 0.003) discard;
  fragColor = vec4(color * a, a);
}`
