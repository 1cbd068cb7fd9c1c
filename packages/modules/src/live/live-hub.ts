/**
 * Brings the pictures of running browsers to who watches them. A run is filmed only while this hub says in the
 * database that somebody looks. Of pictures the newest wins: a watcher who is slow sees fewer, never older ones.
 */
import { newId } from '@vitrine/kernel/ids'
import type { Services } from '../system/services.ts'
import { isFrame } from './frame-message.ts'
import { mayWatch, type Watch } from './live-tickets.ts'
import { dropWatch, type RunState, readRunState, renewWatch } from './live-watches.ts'

export interface LiveSocket {
  send(data: string | Uint8Array): void
  close(code: number, reason: string): void
}

export interface LiveHub {
  /** Names this process to workers. */
  hubId: string
  /** Adds somebody who watches. Call `acknowledge` for every picture that he has drawn, `leave` when he is gone. */
  addWatcher(watch: Watch, socket: LiveSocket): { acknowledge(): void; leave(): void }
  /** Takes pictures of a worker; false: nobody watches that run here. */
  takeFrame(instanceId: string, message: Uint8Array): boolean
  close(): Promise<void>
}

/** Why a connection ends, in the range that is free for applications. */
export const liveCodes = { ended: 4001, refused: 4003, crowded: 4008 } as const

/** Pictures on their way to one watcher at once: one is drawn while the next one travels. */
const mostOnTheWay = 2
const mostWatchers = 50
const lookEveryMs = 1_000
const looksPerRenewal = 4
const looksPerCheck = 10

interface Watcher {
  watch: Watch
  socket: LiveSocket
  onTheWay: number
  next: Uint8Array | null
}

interface Room {
  watchers: Set<Watcher>
  lastFrame: Uint8Array | null
  caption: string
  timer: NodeJS.Timeout
  looks: number
  isLooking: boolean
}

type HubServices = Pick<Services, 'db' | 'log'>

/** @param addresses where workers may reach this process, best first; known only once it listens. */
export function createLiveHub(services: HubServices, addresses: () => string[]): LiveHub {
  const hubId = newId()
  const rooms = new Map<string, Room>()
  const renew = (instanceId: string) => renewWatch(services.db, { instanceId, hubId, addresses: addresses() })

  function openRoom(instanceId: string): Room {
    const timer = setInterval(() => void look(instanceId), lookEveryMs)
    const room: Room = {
      watchers: new Set(),
      lastFrame: null,
      caption: '',
      timer,
      looks: 0,
      isLooking: false,
    }
    rooms.set(instanceId, room)
    void look(instanceId)
    return room
  }

  function closeRoom(instanceId: string, room: Room): void {
    clearInterval(room.timer)
    const current = rooms.get(instanceId)
    if (current !== undefined && current !== room) return
    rooms.delete(instanceId)
    dropWatch(services.db, instanceId, hubId).catch(() => {
      // It runs out by itself.
    })
  }

  /** Once a second: what the run does, whether it goes on, and whether all may still see it. */
  async function look(instanceId: string): Promise<void> {
    const room = rooms.get(instanceId)
    if (!room || room.isLooking) return
    room.isLooking = true
    try {
      const round = room.looks++
      const state = await readRunState(services.db, instanceId)
      if (state === null || !state.isOpen) return endAll(instanceId, room, state)
      tell(room, captionOf(state))
      if (round % looksPerRenewal === 0) await renew(instanceId)
      if (round % looksPerCheck === looksPerCheck - 1) await checkAccess(room)
    } catch (error) {
      services.log.warn(
        { err: error, scan_instance_id: instanceId },
        'the live view could not look at its run',
      )
    } finally {
      room.isLooking = false
      // Everybody left while the row was written: it must not outlive them.
      if (room.watchers.size === 0) closeRoom(instanceId, room)
    }
  }

  function endAll(instanceId: string, room: Room, state: RunState | null): void {
    const message = JSON.stringify({ type: 'ended', status: state?.status ?? 'cancelled' })
    for (const { socket } of room.watchers) {
      socket.send(message)
      socket.close(liveCodes.ended, 'The run is over.')
    }
    room.watchers.clear()
    closeRoom(instanceId, room)
  }

  async function checkAccess(room: Room): Promise<void> {
    for (const watcher of [...room.watchers]) {
      if (await mayWatch(services, watcher.watch)) continue
      watcher.socket.close(liveCodes.refused, 'You no longer have access.')
      room.watchers.delete(watcher)
    }
  }

  return {
    hubId,
    addWatcher(watch, socket) {
      const room = rooms.get(watch.instanceId) ?? openRoom(watch.instanceId)
      const watcher: Watcher = { watch, socket, onTheWay: 0, next: null }
      if (room.watchers.size >= mostWatchers) {
        socket.close(liveCodes.crowded, 'Too many people watch this run.')
        return { acknowledge() {}, leave() {} }
      }
      room.watchers.add(watcher)
      if (room.caption !== '') socket.send(room.caption)
      if (room.lastFrame !== null) offer(watcher, room.lastFrame)
      return {
        acknowledge: () => acknowledge(watcher),
        leave() {
          room.watchers.delete(watcher)
          if (room.watchers.size === 0) closeRoom(watch.instanceId, room)
        },
      }
    },
    takeFrame(instanceId, message) {
      const room = rooms.get(instanceId)
      if (!room) return false
      if (!isFrame(message)) return true
      room.lastFrame = message
      for (const watcher of room.watchers) offer(watcher, message)
      return true
    },
    async close() {
      for (const [instanceId, room] of [...rooms]) {
        for (const { socket } of room.watchers) socket.close(1001, 'The server stops.')
        room.watchers.clear()
        clearInterval(room.timer)
        rooms.delete(instanceId)
        await dropWatch(services.db, instanceId, hubId).catch(() => undefined)
      }
    },
  }
}

function offer(watcher: Watcher, frame: Uint8Array): void {
  if (watcher.onTheWay >= mostOnTheWay) {
    watcher.next = frame
    return
  }
  watcher.onTheWay++
  watcher.socket.send(frame)
}

function acknowledge(watcher: Watcher): void {
  watcher.onTheWay = Math.max(0, watcher.onTheWay - 1)
  const { next } = watcher
  watcher.next = null
  if (next !== null) offer(watcher, next)
}

function tell(room: Room, caption: string): void {
  if (caption === room.caption) return
  room.caption = caption
  for (const { socket } of room.watchers) socket.send(caption)
}

const captionOf = ({ actionText, currentUrl, isWaiting }: RunState) =>
  JSON.stringify({
    type: 'caption',
    action_text: isWaiting ? 'Waiting for its turn' : actionText,
    current_url: currentUrl,
  })
