/** What a scan needs from the machine. */

import { statfs } from 'node:fs/promises'
import { availableParallelism, freemem, tmpdir, totalmem } from 'node:os'
import { type Environment, parseSettings, SettingsError } from '@vitrine/config/settings'
import { probeChromium } from '@vitrine/engine/browser/chromium'
import { pluralize } from '@vitrine/kernel/figures/figures'
import type { Diagnosis, DoctorCheck } from './doctor-command.ts'

const gigabyte = 1e9
const inGigabytes = (bytes: number) => `${(bytes / gigabyte).toFixed(1)} GB`
/** A scan with two tabs holds up to 1.5 GB; see docs/quality.md. */
const neededMemory = 1.5 * gigabyte
const neededDisk = gigabyte
const minNode = [22, 19] as const

export function machineChecks(environment: Environment): DoctorCheck[] {
  return [
    node,
    memory,
    disk,
    async () => settings(environment),
    async () => browser(environment.VITRINE_CHROMIUM ?? null),
  ]
}

async function node(): Promise<Diagnosis> {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const isEnough = major > minNode[0] || (major === minNode[0] && minor >= minNode[1])
  const text = `${process.versions.node}, ${pluralize(availableParallelism(), 'processor')}`
  return isEnough
    ? { name: 'Node', state: 'ok', text }
    : { name: 'Node', state: 'problem', text: `${text}. ${minNode.join('.')} or later is needed.` }
}

async function memory(): Promise<Diagnosis> {
  const [free, total] = [freemem(), totalmem()]
  const text = `${inGigabytes(free)} of ${inGigabytes(total)} free`
  return free >= neededMemory
    ? { name: 'Memory', state: 'ok', text }
    : {
        name: 'Memory',
        state: 'warning',
        text: `${text}. A scan with a browser uses up to ${inGigabytes(neededMemory)}; --concurrency 1 needs less.`,
      }
}

async function disk(): Promise<Diagnosis> {
  const folder = tmpdir()
  try {
    const { bavail, bsize } = await statfs(folder)
    const text = `${inGigabytes(bavail * bsize)} free in ${folder}`
    return bavail * bsize >= neededDisk
      ? { name: 'Disk', state: 'ok', text }
      : { name: 'Disk', state: 'warning', text: `${text}. Large stores may need ${inGigabytes(neededDisk)}.` }
  } catch (error) {
    return { name: 'Disk', state: 'problem', text: `${folder} can’t be used (${messageOf(error)}).` }
  }
}

function settings(environment: Environment): Diagnosis {
  try {
    parseSettings(environment)
    return { name: 'Settings', state: 'ok', text: 'valid' }
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    return { name: 'Settings', state: 'problem', text: error.message }
  }
}

async function browser(setting: string | null): Promise<Diagnosis> {
  try {
    const { version, source, path, sandbox } = await probeChromium(setting === '' ? null : setting)
    const text = `Chromium ${version} (${source}, ${path})`
    return sandbox.on
      ? { name: 'Browser', state: 'ok', text: `${text}, sandbox on` }
      : { name: 'Browser', state: 'warning', text: `${text}, sandbox off. ${sandbox.reason}` }
  } catch (error) {
    const text = `${messageOf(error)} Scans with --tier http work without a browser.`
    return { name: 'Browser', state: 'problem', text }
  }
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
