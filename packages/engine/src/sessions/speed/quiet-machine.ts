/** Whether this machine has time for a measurement, or other work keeps it busy. */
import { cpus } from 'node:os'
import { sleep } from '@vitrine/kernel/time/sleep'

/** Times of all processors together, milliseconds. */
interface CpuTimes {
  idle: number
  all: number
}

/** With less idle time, a page loads noticeably slower than the shop makes it. */
const neededIdleShare = 0.25
const sampleMs = 1000
const usualPatienceMs = 45_000

function readCpuTimes(): CpuTimes {
  const times = cpus().map((cpu) => cpu.times)
  const idle = times.reduce((sum, each) => sum + each.idle, 0)
  return { idle, all: times.reduce((sum, { user, nice, sys, irq }) => sum + user + nice + sys + irq, idle) }
}

/**
 * Waits until the machine is quiet for a moment. False when it stayed busy.
 * @param patienceMs how long to wait at most
 * @param read current processor times, for tests
 */
export async function waitForQuiet(
  signal: AbortSignal,
  patienceMs: number = usualPatienceMs,
  read: () => CpuTimes = readCpuTimes,
  wait: (ms: number) => Promise<void> = (ms) => sleep(ms, signal),
): Promise<boolean> {
  for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += sampleMs) {
    const before = read()
    await wait(sampleMs)
    const after = read()
    if (after.idle - before.idle >= neededIdleShare * (after.all - before.all)) return true
  }
  return false
}
