/** Runs one tool and collects its output. */
import { spawn } from 'node:child_process'
import { tmpdir, userInfo } from 'node:os'
import { delimiter, join } from 'node:path'
import { repositoryRoot } from '../repository.ts'

export interface CommandResult {
  exitCode: number
  /** Standard output and error, interleaved in order. */
  output: string
}

/**
 * The checks start hundreds of processes and threads that load the same modules: with a compile cache they load at
 * once.
 */
const compileCache = join(tmpdir(), `vitrine-compiled-${userInfo().uid}`)

const running = new Set<ReturnType<typeof spawn>>()

/** Stops every tool that is still running, for an interrupted check. */
export function stopCommands(): void {
  for (const child of running) child.kill('SIGTERM')
}

/**
 * Runs a program of node_modules/.bin, or `node`, in the repository's root.
 * @param echo prints the output while it runs; otherwise it is only returned.
 */
export function runCommand(
  command: string,
  args: readonly string[],
  { echo = false, env = {} }: { echo?: boolean; env?: Record<string, string> } = {},
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const child = spawn(command === 'node' ? process.execPath : command, args, {
      cwd: repositoryRoot,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        FORCE_COLOR: '0',
        NO_COLOR: '1',
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? compileCache,
        PATH: [join(repositoryRoot, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
        ...env,
      },
    })
    running.add(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString()
        if (echo) process.stdout.write(chunk)
      })
    child.on('error', (error) => {
      output += `${error.message}\n`
    })
    child.on('close', (code) => {
      running.delete(child)
      resolve({ exitCode: code ?? 1, output })
    })
  })
}
