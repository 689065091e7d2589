import {
  Color,
  DepthTexture,
  Mesh,
  OrthographicCamera,
  PlaneGeometry,
  Scene,
  ShaderMaterial,
  type Texture,
  UnsignedIntType,
  Vector2,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three'

/** Samples per pixel for each of the four settings. */
const SAMPLES = [0, 2, 4, 8] as const

const VERTEX = `
varying vec2 v_at;
void main() {
  v_at = uv;
  gl_Position = vec4(position.xy, 0.0, 1.0);
}`
/** Haze grows with the distance, on bodies by their depth and on the ground by the viewing angle. */
const FRAGMENT = `
varying vec2 v_at;
uniform sampler2D u_picture;
uniform sampler2D u_depth;
uniform vec2 u_nearFar;
uniform vec3 u_haze;
uniform float u_hazePerM;
uniform vec2 u_eye;        // height, pitch
uniform float u_tanHalfFov;
void main() {
  vec4 seen = texture2D(u_picture, v_at);
  float depth = texture2D(u_depth, v_at).x;
  float away = u_nearFar.x * u_nearFar.y / (u_nearFar.y - depth * (u_nearFar.y - u_nearFar.x));
  if (depth >= 1.0) {
    float below = 1.5707963 - u_eye.y - atan((v_at.y * 2.0 - 1.0) * u_tanHalfFov);
    away = u_eye.x / max(0.02, sin(below));
  }
  float haze = 1.0 - exp(-away * away * u_hazePerM * u_hazePerM);
  gl_FragColor = vec4(mix(seen.rgb, u_haze * max(seen.a, haze), haze), max(seen.a, haze));
}`

export interface Haze {
  color: string
  perM: number
}

/**
 * The bodies of a scene as a picture with depth: redrawn when camera or bodies change, placed under the moving things
 * in every frame. It may be smaller than the screen, and its edges are anti-aliased here, whatever the canvas does.
 */
export class SceneTarget {
  private target: WebGLRenderTarget | null = null
  private samples = 0
  private readonly scene = new Scene()
  private readonly camera = new OrthographicCamera(-1, 1, 1, -1, 0, 1)
  private readonly material = new ShaderMaterial({
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    depthTest: false,
    depthWrite: false,
    uniforms: {
      u_picture: { value: null },
      u_depth: { value: null },
      u_nearFar: { value: new Vector2(1, 1000) },
      u_haze: { value: new Color() },
      u_hazePerM: { value: 0 },
      u_eye: { value: new Vector2(100, 0) },
      u_tanHalfFov: { value: 0.33 },
    },
  })

  constructor() {
    const quad = new Mesh(new PlaneGeometry(2, 2), this.material)
    quad.frustumCulled = false
    this.scene.add(quad)
  }

  get depth(): Texture | null {
    return this.target?.depthTexture ?? null
  }

  /** Recreated when size or sampling changed. Device px. */
  fit(widthPx: number, heightPx: number, msaa: number): WebGLRenderTarget {
    const samples = SAMPLES[msaa as 0 | 1 | 2 | 3] ?? 0
    const { target } = this
    if (target !== null && target.width === widthPx && target.height === heightPx && this.samples === samples) return target
    this.forget()
    this.samples = samples
    this.target = new WebGLRenderTarget(widthPx, heightPx, {
      samples,
      depthTexture: new DepthTexture(widthPx, heightPx, UnsignedIntType),
    })
    return this.target
  }

  setHaze({ color, perM }: Haze): void {
    const { u_haze, u_hazePerM } = this.material.uniforms
    ;(u_haze!.value as Color).set(color)
    u_hazePerM!.value = perM
  }

  /** Copies the picture to the canvas, with haze. */
  lay(renderer: WebGLRenderer, eye: { heightM: number; pitchDeg: number; fovDeg: number; nearM: number; farM: number }): void {
    if (this.target === null) return
    const { uniforms } = this.material
    uniforms.u_picture!.value = this.target.texture
    uniforms.u_depth!.value = this.target.depthTexture
    ;(uniforms.u_nearFar!.value as Vector2).set(eye.nearM, eye.farM)
    ;(uniforms.u_eye!.value as Vector2).set(eye.heightM, (eye.pitchDeg * Math.PI) / 180)
    uniforms.u_tanHalfFov!.value = Math.tan((eye.fovDeg * Math.PI) / 360)
    renderer.setRenderTarget(null)
    renderer.render(this.scene, this.camera)
  }

  destroy(): void {
    this.forget()
    this.material.dispose()
  }

  private forget(): void {
    this.target?.depthTexture?.dispose()
    this.target?.dispose()
    this.target = null
  }
}
