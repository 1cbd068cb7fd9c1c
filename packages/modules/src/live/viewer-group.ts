/** The viewers of one run. Each gets its newest frame; a slow one sees fewer frames, never older ones. */
import { isFrame } from './frame-message.ts'
import type { Watch } from './live-tickets.ts'

export interface LiveSocket {
  send(data: string | Uint8Array): void
  close(code: number, reason: string): void
}

/** A viewer of a run. */
export interface Viewer {
  watch: Watch
  socket: LiveSocket
  /** Frames that were sent but not drawn yet. */
  onTheWay: number
  /** The newest frame that waits for its turn. */
  next: Uint8Array | null
}

export interface ViewerGroup {
  viewers: Set<Viewer>
  lastFrame: Uint8Array | null
  /** The latest message about the run's activity. */
  caption: string
}

/** Max frames in transit to one viewer: one is drawn while the next one travels. */
const maxOnTheWay = 2

export function join(group: ViewerGroup, watch: Watch, socket: LiveSocket): Viewer {
  const viewer: Viewer = { watch, socket, onTheWay: 0, next: null }
  group.viewers.add(viewer)
  if (group.caption !== '') socket.send(group.caption)
  if (group.lastFrame !== null) offerFrame(viewer, group.lastFrame)
  return viewer
}

/** Sends a frame to all viewers; ignores anything else. */
export function showFrame(group: ViewerGroup, message: Uint8Array): void {
  if (!isFrame(message)) return
  group.lastFrame = message
  for (const viewer of group.viewers) offerFrame(viewer, message)
}

export function showCaption(group: ViewerGroup, caption: string): void {
  if (caption === group.caption) return
  group.caption = caption
  for (const { socket } of group.viewers) socket.send(caption)
}

/** The viewer has drawn a frame, so the newest one may be sent. */
export function acknowledgeFrame(viewer: Viewer): void {
  viewer.onTheWay = Math.max(0, viewer.onTheWay - 1)
  const { next } = viewer
  viewer.next = null
  if (next !== null) offerFrame(viewer, next)
}

/** Ends all connections of the group. */
export function dismissAll({ viewers }: ViewerGroup, code: number, reason: string): void {
  for (const { socket } of viewers) socket.close(code, reason)
  viewers.clear()
}

function offerFrame(viewer: Viewer, frame: Uint8Array): void {
  if (viewer.onTheWay >= maxOnTheWay) {
    viewer.next = frame
    return
  }
  viewer.onTheWay++
  viewer.socket.send(frame)
}
