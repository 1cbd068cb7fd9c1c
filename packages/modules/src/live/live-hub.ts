/**
 * Sends the frames of running browsers to their viewers. A run is recorded only while this hub marks it as watched
 * in the database.
 */
import { newId } from '@vitrine/kernel/ids'
import type { Services } from '../system/services.ts'
import { mayWatch, type Watch } from './live-tickets.ts'
import { dropWatch, type RunState, readRunState, renewWatch } from './live-watches.ts'
import {
  acknowledgeFrame,
  dismissAll,
  join,
  type LiveSocket,
  showCaption,
  showFrame,
  type ViewerGroup,
} from './viewer-group.ts'

export interface LiveHub {
  /** Identifies this process to workers. */
  hubId: string
  /** Adds a viewer. Call `acknowledge` for every drawn frame, and `leave` when the viewer disconnects. */
  addViewer(watch: Watch, socket: LiveSocket): { acknowledge(): void; leave(): void }
  /** Receives frames of a worker; false: no one watches that run here. */
  takeFrame(instanceId: string, message: Uint8Array): boolean
  close(): Promise<void>
}

/** Close codes of the connection, in the range for applications. */
export const liveCodes = { ended: 4001, refused: 4003, crowded: 4008 } as const
/** The protocol's close code for a normal end. */
const goingAway = 1001

const maxViewers = 50
const pollEveryMs = 1_000
const pollsPerRenewal = 4
const pollsPerAccessCheck = 10

interface WatchedRun extends ViewerGroup {
  instanceId: string
  timer: NodeJS.Timeout
  polls: number
  isPolling: boolean
}

interface HubState {
  services: Pick<Services, 'db' | 'log'>
  hubId: string
  addresses: () => string[]
  /** By instance. */
  runs: Map<string, WatchedRun>
}

/** @param addresses where workers may reach this process, best first; known only once it listens. */
export function createLiveHub(services: HubState['services'], addresses: () => string[]): LiveHub {
  const hub: HubState = { services, hubId: newId(), addresses, runs: new Map() }
  return {
    hubId: hub.hubId,
    addViewer(watch, socket) {
      const run = hub.runs.get(watch.instanceId) ?? openRun(hub, watch.instanceId)
      if (run.viewers.size >= maxViewers) {
        socket.close(liveCodes.crowded, 'Too many people are watching this run.')
        return { acknowledge() {}, leave() {} }
      }
      const viewer = join(run, watch, socket)
      return {
        acknowledge: () => acknowledgeFrame(viewer),
        leave() {
          run.viewers.delete(viewer)
          if (run.viewers.size === 0) closeRun(hub, run)
        },
      }
    },
    takeFrame(instanceId, message) {
      const run = hub.runs.get(instanceId)
      if (run === undefined) return false
      showFrame(run, message)
      return true
    },
    async close() {
      for (const run of [...hub.runs.values()]) {
        dismissAll(run, goingAway, 'The server is shutting down.')
        clearInterval(run.timer)
        hub.runs.delete(run.instanceId)
        await dropWatch(services.db, run.instanceId, hub.hubId).catch(() => undefined)
      }
    },
  }
}

function openRun(hub: HubState, instanceId: string): WatchedRun {
  const run: WatchedRun = {
    instanceId,
    viewers: new Set(),
    lastFrame: null,
    caption: '',
    timer: setInterval(() => void poll(hub, run), pollEveryMs),
    polls: 0,
    isPolling: false,
  }
  hub.runs.set(instanceId, run)
  void poll(hub, run)
  return run
}

function closeRun({ services, hubId, runs }: HubState, run: WatchedRun): void {
  const { instanceId } = run
  clearInterval(run.timer)
  const current = runs.get(instanceId)
  if (current !== undefined && current !== run) return
  runs.delete(instanceId)
  dropWatch(services.db, instanceId, hubId).catch(() => {
    // The row expires by itself.
  })
}

/** Once a second: the run's activity, whether it is still active, and whether all viewers still have access. */
async function poll(hub: HubState, run: WatchedRun): Promise<void> {
  const { instanceId } = run
  if (hub.runs.get(instanceId) !== run || run.isPolling) return
  const { services, hubId } = hub
  run.isPolling = true
  try {
    const round = run.polls++
    const state = await readRunState(services.db, instanceId)
    if (state === null || !state.isOpen) return endRun(hub, run, state)
    showCaption(run, captionOf(state))
    if (round % pollsPerRenewal === 0)
      await renewWatch(services.db, { instanceId, hubId, addresses: hub.addresses() })
    if (round % pollsPerAccessCheck === pollsPerAccessCheck - 1) await checkAccess(hub, run)
  } catch (error) {
    services.log.warn({ err: error, scan_instance_id: instanceId }, 'the live view couldn’t poll its run')
  } finally {
    run.isPolling = false
    // All viewers left while the row was written, so it must be removed.
    if (run.viewers.size === 0) closeRun(hub, run)
  }
}

function endRun(hub: HubState, run: WatchedRun, state: RunState | null): void {
  const message = JSON.stringify({ type: 'ended', status: state?.status ?? 'cancelled' })
  for (const { socket } of run.viewers) socket.send(message)
  dismissAll(run, liveCodes.ended, 'The run has ended.')
  closeRun(hub, run)
}

/** Disconnects viewers who have lost access since they connected. */
async function checkAccess({ services }: HubState, { viewers }: WatchedRun): Promise<void> {
  for (const viewer of [...viewers]) {
    if (await mayWatch(services, viewer.watch)) continue
    viewer.socket.close(liveCodes.refused, 'You no longer have access.')
    viewers.delete(viewer)
  }
}

const captionOf = ({ actionText, currentUrl, isWaiting }: RunState) =>
  JSON.stringify({
    type: 'caption',
    action_text: isWaiting ? 'Queued' : actionText,
    current_url: currentUrl,
  })
