/** A viewer: receives every frame, acknowledges it as the page of the live view does, and records its age. */

const timeBytes = 8

/** @returns ages of the frames received within the time, in milliseconds. */
export function watchFrames(url: string, forMs: number): Promise<number[]> {
  const ages: number[] = []
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url)
    socket.binaryType = 'arraybuffer'
    socket.addEventListener('error', () => reject(new Error('The live view could not be opened.')))
    let endTimer: NodeJS.Timeout | undefined
    const lateTimer = setTimeout(() => {
      socket.close()
      reject(new Error('No frame arrived.'))
    }, 30_000)
    socket.addEventListener('message', ({ data }: MessageEvent<string | ArrayBuffer>) => {
      if (typeof data === 'string') return
      socket.send('a')
      if (endTimer === undefined) {
        // The first frame shows the page before it moves; measuring starts after it.
        clearTimeout(lateTimer)
        endTimer = setTimeout(() => {
          socket.close()
          resolve(ages)
        }, forMs)
        return
      }
      ages.push(Date.now() - new DataView(data, 0, timeBytes).getFloat64(0))
    })
  })
}
