/** Somebody who watches: takes every picture, acknowledges it as the page of the live view does, and notes its age. */

const timeBytes = 8

/** @returns ages of the pictures in milliseconds, of those that came within the time. */
export function watchFrames(url: string, forMs: number): Promise<number[]> {
  const ages: number[] = []
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url)
    socket.binaryType = 'arraybuffer'
    socket.addEventListener('error', () => reject(new Error('The live view could not be opened.')))
    let endTimer: NodeJS.Timeout | undefined
    const lateTimer = setTimeout(() => {
      socket.close()
      reject(new Error('No picture came.'))
    }, 30_000)
    socket.addEventListener('message', ({ data }: MessageEvent<string | ArrayBuffer>) => {
      if (typeof data === 'string') return
      socket.send('a')
      if (endTimer === undefined) {
        // The first is that of a page that stood still; time runs from here.
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
