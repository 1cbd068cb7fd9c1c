/** Runs the product's server in a separate process and samples its memory. */
import { fork } from 'node:child_process'
import { memoryOfTree } from '../shared/memory-of-tree.ts'
import type { LoadServerTask } from './load-server.ts'

export interface LoadServer {
  url: string
  dataDir: string
  pid: number
  /** Memory in bytes, one sample per second since the start; empty if the system doesn't report it. */
  memory: readonly number[]
  stop(): Promise<void>
}

const sampleEveryMs = 1_000
const entry = new URL('./load-server.ts', import.meta.url)

/** @throws if the server does not start; its own message is on standard error. */
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
