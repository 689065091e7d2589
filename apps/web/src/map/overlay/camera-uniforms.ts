import type { Projection } from '../shell/plan-frame.ts'

/**
 * Camera of all overlay shaders: metres to clip space. u_camera = a, b (px per metre, turned), half width, half height
 * (px); places are relative to u_origin, which is the centre of the view.
 */
export const CAMERA_GLSL = `
uniform vec4 u_camera;
uniform vec2 u_origin;
vec2 toPx(vec2 place) {                   // css px from the middle, y up
  vec2 d = place - u_origin;
  return vec2(u_camera.x * d.x - u_camera.y * d.y, u_camera.y * d.x + u_camera.x * d.y);
}
vec4 toClip(vec2 px) {
  return vec4(px / u_camera.zw, 0.0, 1.0);
}`

/** Sets the uniforms of `CAMERA_GLSL`. */
export function setCamera(
  gl: WebGL2RenderingContext,
  uniforms: Record<'u_camera' | 'u_origin', WebGLUniformLocation | null>,
  projection: Projection,
): void {
  gl.uniform4f(uniforms.u_camera, projection.a, projection.b, projection.widthPx / 2, projection.heightPx / 2)
  gl.uniform2f(uniforms.u_origin, projection.x, projection.y)
}
