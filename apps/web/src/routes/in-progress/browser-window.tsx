import type { BrowsingData } from '@vitrine/modules/instances/contract'
import { useRef } from 'react'
import { Icon } from '../../shared/components/icon.tsx'
import { IconEyeSearch, IconLock, IconWorld } from '../../shared/icons/icons.gen.ts'
import classes from './browser-window.module.css'
import { highlightStyle, labelPlace } from './highlight-rules.ts'
import { truncatedAction } from './progress-rules.ts'
import { useLiveFrame } from './use-live-frame.ts'

interface BrowserWindowProps {
  browsing: BrowsingData | null
  isRunning: boolean
}

/** Host, with the path in a darker color, as browsers show it. */
function Address({ url }: { url: string }) {
  const address = URL.parse(url)
  if (address === null) return <span>{url}</span>
  return (
    <span>
      {address.host}
      <b>{`${address.pathname}${address.search}`.replace(/^\/$/, '')}</b>
    </span>
  )
}

function captionText(text: string | null, isRunning: boolean): string {
  if (!isRunning) return 'See the scan logs for what it did.'
  return text === null ? 'Getting ready' : truncatedAction(text)
}

/** What the stage says while there is no picture. */
function stillText(at: {
  isRunning: boolean
  hasPage: boolean
  connection: string | null
  text: string | null
}): string {
  if (!at.isRunning) return 'The scan has ended.'
  if (!at.hasPage) return 'Connecting to the live view…'
  return at.connection ?? (at.text === null ? 'Waiting for the browser…' : truncatedAction(at.text))
}

/** The worker's browser, live: window, address, screencast, and a description of the current action. */
export function BrowserWindow({ browsing, isRunning }: BrowserWindowProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const liveUrl = isRunning ? (browsing?.live_url ?? null) : null
  const { shownUrl, caption, connection, hasPicture, isLive } = useLiveFrame(liveUrl, frame)
  const text = caption?.actionText ?? browsing?.action_text ?? null
  const highlight = isLive ? (caption?.highlight ?? null) : null
  const url = caption?.currentUrl ?? browsing?.current_url ?? null
  return (
    <section className={classes.window} aria-label="Live browser view">
      <div className={classes.bar}>
        <span className={classes.dots} aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
        <p className={classes.address}>
          <Icon of={url?.startsWith('https:') ? IconLock : IconWorld} size={14} />
          {url !== null && <Address url={url} />}
        </p>
        {isLive && <span className={classes.live}>Live</span>}
        {!isRunning && hasPicture && <span className={classes.ended}>Ended</span>}
      </div>
      <div className={classes.stage}>
        {shownUrl !== null && (
          <iframe ref={frame} className={classes.frame} src={shownUrl} title="Live browser of the scan" />
        )}
        {highlight !== null && (
          <div
            className={classes.highlight}
            style={highlightStyle(highlight)}
            data-side={highlight.x > 0.5 ? 'right' : undefined}
            aria-hidden="true"
          >
            <span className={classes.tag} data-place={labelPlace(highlight)}>
              {highlight.label}
            </span>
          </div>
        )}
        {!hasPicture && (
          <div className={classes.still} role="status">
            <p>{stillText({ isRunning, hasPage: shownUrl !== null, connection, text })}</p>
          </div>
        )}
      </div>
      <p className={classes.caption}>
        <Icon of={IconEyeSearch} />
        <span>{captionText(text, isRunning)}</span>
      </p>
    </section>
  )
}
