import { CAMERA_GLSL } from '../overlay/camera-uniforms.ts'

/**
 * Names below their markers: the same motion as the markers, snapped to whole device pixels so that text stays sharp.
 */
export const LABEL_VERTEX = `#version 300 es
precision highp float;
layout(location = 0) in vec4 a_path;      // from x, y, to x, y (m)
layout(location = 1) in vec4 a_timing;    // start s, duration s, further down (css px), -
layout(location = 2) in vec4 a_uv;        // u, v, width, height
uniform vec3 u_box;                       // width, height, offset down (css px)
uniform float u_ratio;                    // device px per css px
uniform float u_now;
${CAMERA_GLSL}
out vec2 v_uv;

void main() {
  vec2 corner = vec2((gl_VertexID & 1) == 0 ? 0.0 : 1.0, gl_VertexID < 2 ? 0.0 : 1.0);
  float t = a_timing.y <= 0.0 ? 1.0 : clamp((u_now - a_timing.x) / a_timing.y, 0.0, 1.0);
  // From the top left, y down, so that snapping meets device pixels.
  vec2 px = toPx(mix(a_path.xy, a_path.zw, t)) * vec2(1.0, -1.0) + u_camera.zw + vec2(-0.5 * u_box.x, u_box.z + a_timing.z);
  px = floor(px * u_ratio + 0.5) / u_ratio + corner * u_box.xy;
  gl_Position = toClip((px - u_camera.zw) * vec2(1.0, -1.0));
  v_uv = a_uv.xy + corner * a_uv.zw;
}`

export const LABEL_FRAGMENT = `#version 300 es
precision highp float;
uniform sampler2D u_atlas;
in vec2 v_uv;
out vec4 fragColor;
void main() {
  fragColor = texture(u_atlas, v_uv);
}`
