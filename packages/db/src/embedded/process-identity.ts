/** Checks whether a process id still refers to the process that recorded it, because ids are reused. */
import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { hostname } from 'node:os'

/** Identifies this boot of this machine (or container), because process ids are only unique within it. */
export function machineId(): string {
  try {
    return `${hostname()} ${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}`
  } catch {
    return hostname()
  }
}

/** Start time of a process, in a form that differs between two processes with the same id. Null: it is not alive. */
export function processStart(pid: number): string | null {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in parentheses may contain spaces; the 22nd field is counted from after it.
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' ? null : (fields[19] ?? null)
  } catch (error) {
    if (process.platform === 'linux') return null
    return startFromPs(pid, error)
  }
}

function startFromPs(pid: number, cause: unknown): string | null {
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null
  } catch {
    if (isAlive(pid)) throw new Error(`Process ${pid} is alive, but its start time can’t be read.`, { cause })
    return null
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Whether the process is a PostgreSQL server in this very folder, and not another process with the same id. */
export function isPostgresOf(pid: number, folder: string): boolean {
  if (processStart(pid) === null) return false
  try {
    const name = readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
    const theirs = statSync(`/proc/${pid}/cwd`)
    const ours = statSync(folder)
    return name === 'postgres' && theirs.dev === ours.dev && theirs.ino === ours.ino
  } catch {
    return (
      process.platform !== 'linux' && commandOf(pid).includes('postgres') && commandOf(pid).includes(folder)
    )
  }
}

function commandOf(pid: number): string {
  try {
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}
