import { type RefObject, useEffect, useState } from 'react'
import { type Highlight, readHighlight } from './highlight-rules.ts'
import { browsingPollMs } from './progress-rules.ts'

export interface LiveCaption {
  actionText: string | null
  currentUrl: string | null
  /** Only frames have one. */
  highlight: Highlight | null
}

const textOrNull = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

/**
 * Which live page the frame shows, and the messages of that page. A page stays even if its URL is renewed, since
 * reloading would interrupt the screencast; after one ends, the newest URL replaces it with a delay.
 */
export function useLiveFrame(liveUrl: string | null, frame: RefObject<HTMLIFrameElement | null>) {
  const [shownUrl, setShownUrl] = useState<string | null>(null)
  const [isResting, setIsResting] = useState(false)
  const [caption, setCaption] = useState<LiveCaption | null>(null)
  const [hasFrames, setHasFrames] = useState(false)
  const [connection, setConnection] = useState<string | null>(null)
  const [hasEnded, setHasEnded] = useState(false)
  useEffect(() => {
    if (liveUrl === null || isResting || (shownUrl !== null && !hasEnded)) return
    setHasEnded(false)
    setHasFrames(false)
    setShownUrl(hasEnded ? null : liveUrl)
  }, [shownUrl, liveUrl, isResting, hasEnded])
  useEffect(() => {
    if (!isResting) return
    const timer = setTimeout(() => setIsResting(false), browsingPollMs)
    return () => clearTimeout(timer)
  }, [isResting])
  useEffect(() => {
    const listen = ({ source, origin, data }: MessageEvent<Record<string, unknown> | null>) => {
      const isOurs = origin === window.location.origin && source === frame.current?.contentWindow
      if (!isOurs || data?.source !== 'vitrine-live') return
      if (data.type === 'caption') {
        setCaption({
          actionText: textOrNull(data.action_text),
          currentUrl: textOrNull(data.current_url),
          highlight: readHighlight(data.highlight),
        })
      }
      if (data.type === 'mode') {
        setHasFrames(data.mode === 'frames')
        setConnection(data.mode === 'state' ? textOrNull(data.text) : null)
      }
      if (data.type === 'ended') {
        // The last picture stays until another page has something to show.
        setConnection(null)
        setHasEnded(true)
        setIsResting(true)
      }
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [frame])
  const hasPicture = shownUrl !== null && hasFrames
  return { shownUrl, caption, connection, hasPicture, isLive: hasPicture && !hasEnded && liveUrl !== null }
}
