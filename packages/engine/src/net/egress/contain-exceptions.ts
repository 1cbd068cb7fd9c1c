/** Keeps an exception that a listener of a socket throws within its connection. */
import type { Socket } from 'node:net'

/**
 * A store's bytes reach parsers of libraries inside events of its socket. What such a parser throws there has no caller
 * that could catch it and would end the process, and with it every scan. Closing the connection instead fails one
 * request, which the scan retries or reports.
 */
export function containExceptions<Connection extends Socket>(socket: Connection): Connection {
  const emit = socket.emit.bind(socket)
  socket.emit = (event: string | symbol, ...values: unknown[]) => {
    try {
      return emit(event, ...values)
    } catch (error) {
      socket.destroy(error instanceof Error ? error : new Error(String(error)))
      return true
    }
  }
  return socket
}
