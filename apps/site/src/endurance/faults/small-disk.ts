import { execFileSync, spawnSync } from 'node:child_process'
import { appendFileSync, rmSync, statfsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const CHUNK_BYTES = 256 * 1024

/** Why this machine cannot create small file systems; null when it can. */
export async function smallDiskFault(): Promise<string | null> {
  const folder = await mkdtemp(join(tmpdir(), 'muster-disk-'))
  const { status, error } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'none', folder])
  if (status === 0) execFileSync('umount', [folder])
  await rm(folder, { recursive: true })
  return status === 0 ? null : `no file system can be mounted here${error ? ` (${error.message})` : ': it needs Linux and root'}`
}

/** A folder on its own file system that is barely larger than its contents. */
export class SmallDisk {
  readonly folder: string
  readonly #filler: string

  private constructor(folder: string) {
    this.folder = folder
    this.#filler = join(folder, 'filler')
  }

  /** Moves a folder that is not in use to a disk of this many MB. */
  static async under(folder: string, megabytes: number): Promise<SmallDisk> {
    const { uid, gid, mode } = await stat(folder)
    const before = `${folder}.before`
    await rename(folder, before)
    await mkdir(folder)
    const options = `size=${megabytes}m,uid=${uid},gid=${gid},mode=${(mode & 0o777).toString(8)}`
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'none', folder])
    execFileSync('cp', ['-a', `${before}/.`, folder])
    await rm(before, { recursive: true })
    return new SmallDisk(folder)
  }

  /** Fills the disk, as a neighbour that writes endlessly does: repeatedly, until `release` is called. */
  fill(): () => void {
    this.#fillOnce()
    const timer = setInterval(() => this.#fillOnce(), 500)
    return () => {
      clearInterval(timer)
      rmSync(this.#filler, { force: true })
    }
  }

  unmount(): void {
    // Lazily: a part that is just ending may still have a file open.
    execFileSync('umount', ['-l', this.folder])
  }

  #fillOnce(): void {
    for (let bytes = CHUNK_BYTES; bytes >= 1; ) {
      const { bavail, bsize } = statfsSync(this.folder)
      if (bavail * bsize === 0) return
      try {
        appendFileSync(this.#filler, Buffer.alloc(bytes))
      } catch {
        bytes = Math.floor(bytes / 4)
      }
    }
  }
}
