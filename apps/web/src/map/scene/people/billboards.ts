import {
  BufferAttribute,
  CanvasTexture,
  CustomBlending,
  DynamicDrawUsage,
  GLSL3,
  InstancedBufferGeometry,
  InstancedInterleavedBuffer,
  InterleavedBufferAttribute,
  type IUniform,
  LinearFilter,
  Mesh,
  OneFactor,
  OneMinusSrcAlphaFactor,
  ShaderMaterial,
  type Texture,
  Vector2,
  Vector3,
  Vector4,
} from 'three'

/** How icons and labels shrink with distance, and whether bodies hide them. */
export interface BillboardLook {
  /** Not drawn beyond this, metres. */
  farM: number
  /** Scaled until this distance instead, metres; 0: not scaled. */
  scaledToM: number
  near: number
  far: number
  hidden: boolean
}

const CORNERS = new Float32Array([-1, -1, 0, 1, -1, 0, -1, 1, 0, 1, 1, 0])

/** Upright quads of a fixed size on the screen, all in one draw; the GPU moves them between two batches. */
export class Billboards {
  readonly mesh: Mesh
  private readonly geometry = new InstancedBufferGeometry()
  private readonly material: ShaderMaterial
  private readonly names: readonly string[]
  private buffer: InstancedInterleavedBuffer | null = null
  private texture: CanvasTexture | null = null

  /** @param attributes names of the groups of four floats that an instance has */
  constructor(vertexShader: string, fragmentShader: string, attributes: readonly string[]) {
    this.names = attributes
    this.material = new ShaderMaterial({
      glslVersion: GLSL3,
      vertexShader,
      fragmentShader,
      uniforms: {
        ...{ u_now: { value: 0 }, u_viewport: { value: new Vector2(1, 1) }, u_depth: { value: null }, u_atlas: { value: null } },
        ...{ u_far: { value: new Vector4(1e6, 0, 1, 1) }, u_hidden: { value: 0 }, u_sizeScale: { value: 1 }, u_pulse: { value: 0 } },
        ...{ u_box: { value: new Vector3() }, u_ratio: { value: 1 } },
      },
      depthTest: false,
      depthWrite: false,
      transparent: true,
      blending: CustomBlending,
      blendSrc: OneFactor,
      blendDst: OneMinusSrcAlphaFactor,
    })
    this.geometry.setAttribute('corner', new BufferAttribute(CORNERS, 3))
    this.geometry.setIndex([0, 1, 2, 2, 1, 3])
    this.geometry.instanceCount = 0
    this.mesh = new Mesh(this.geometry, this.material)
    this.mesh.frustumCulled = false
  }

  get uniforms(): Record<string, IUniform> {
    return this.material.uniforms
  }

  setLook({ farM, scaledToM, near, far, hidden }: BillboardLook): void {
    ;(this.uniforms.u_far!.value as Vector4).set(farM, scaledToM, near, far)
    this.uniforms.u_hidden!.value = hidden ? 1 : 0
  }

  /** Takes over the instances; the array may be reused afterwards. */
  setInstances(floats: Float32Array, count: number): void {
    const size = this.names.length * 4
    if (this.buffer === null || this.buffer.array.length < floats.length) {
      this.buffer = new InstancedInterleavedBuffer(new Float32Array(Math.max(256 * size, floats.length * 2)), size)
      this.buffer.setUsage(DynamicDrawUsage)
      for (const [i, name] of this.names.entries()) this.geometry.setAttribute(name, new InterleavedBufferAttribute(this.buffer, 4, i * 4))
    }
    this.buffer.set(floats, 0)
    this.buffer.clearUpdateRanges()
    this.buffer.addUpdateRange(0, floats.length)
    this.buffer.needsUpdate = true
    this.geometry.instanceCount = count
  }

  setAtlas(canvas: HTMLCanvasElement): void {
    if (this.texture?.image === canvas) this.texture.needsUpdate = true
    else {
      this.texture?.dispose()
      this.texture = new CanvasTexture(canvas)
      Object.assign(this.texture, {
        flipY: false,
        generateMipmaps: false,
        minFilter: LinearFilter,
        magFilter: LinearFilter,
        premultiplyAlpha: true,
      })
    }
    this.uniforms.u_atlas!.value = this.texture
  }

  /** Uniforms of a frame. */
  frame(widthPx: number, heightPx: number, pixelRatio: number, depth: Texture | null): void {
    ;(this.uniforms.u_viewport!.value as Vector2).set(widthPx, heightPx)
    this.uniforms.u_ratio!.value = pixelRatio
    this.uniforms.u_depth!.value = depth
  }

  destroy(): void {
    this.texture?.dispose()
    this.geometry.dispose()
    this.material.dispose()
  }
}
