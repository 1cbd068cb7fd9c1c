/** Runs the product's server in a process of its own and watches its memory. */
import { fork } from 'node:child_process'
import { memoryOfTree } from '../shared/memory-of-tree.ts'
import type { LoadServerTask } from './load-server.ts'

export interface LoadServer {
  url: string
  dataDir: string
  pid: number
  /** Bytes held, one sample a second since the start; empty where the system does not tell. */
  memory: readonly number[]
  stop(): Promise<void>
}

const sampleEveryMs = 1_000
const entry = new URL('./load-server.ts', import.meta.url)

/** @throws when the server does not start; its own words are on standard error. */
export function runLoadServer(task: LoadServerTask): Promise<LoadServer> {
  return new Promise((resolve, reject) => {
    const child = fork(entry, [], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    const memory: number[] = []
    const ended = new Promise<void>((done) => child.once('exit', () => done()))
    const sampler = setInterval(() => {
      const bytes = child.pid === undefined ? null : memoryOfTree(child.pid)
      if (bytes !== null) memory.push(bytes)
    }, sampleEveryMs)
    child.once('exit', (code) => {
      clearInterval(sampler)
      reject(new Error(`The server ended with ${code}.`))
    })
    child.once('message', (message) => {
      const { url } = message as { url: string }
      resolve({
        url,
        dataDir: task.dataDir,
        // It has just sent a message.
        pid: child.pid ?? 0,
        memory,
        async stop() {
          if (child.connected) child.disconnect()
          await ended
        },
      })
    })
    child.send(task)
  })
}
