/** Proof of work in its own thread, so that the page stays responsive. */
export interface Work {
  answer: Promise<string>
  stop(): void
}

export function startWork(work: { salt: string; bits: number }): Work {
  const worker = new Worker(new URL('./work.worker.ts', import.meta.url), { type: 'module' })
  const answer = new Promise<string>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<string>) => {
      worker.terminate()
      resolve(data)
    }
    worker.onerror = (event) => reject(new Error(event.message))
  })
  worker.postMessage(work)
  return { answer, stop: () => worker.terminate() }
}
