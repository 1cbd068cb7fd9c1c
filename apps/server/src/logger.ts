import { type Logger, pino } from 'pino'

/** JSON lines on standard error, with nothing in them that opens a door. */
export function createLogger(level: string, destination?: { write(line: string): void }): Logger {
  const options = {
    level,
    redact: {
      paths: [
        'req.headers.authorization',
        'req.headers.cookie',
        'headers.authorization',
        'headers.cookie',
        '*.password',
        '*.new_password',
        '*.token',
        '*.access_token',
        '*.refresh_token',
        '*.secret',
        '*.api_key',
        '*.apiKey',
      ],
      censor: '[redacted]',
    },
    serializers: {
      req: (request: { method?: string; url?: string; id?: string; ip?: string }) => ({
        id: request.id,
        method: request.method,
        // Tickets and tokens travel in addresses too.
        url: request.url?.replace(/([?&](?:token|ticket|access_token|code|state)=)[^&]*/g, '$1[redacted]'),
        address: request.ip,
      }),
      err: pino.stdSerializers.err,
    },
  }
  return pino(options, destination ?? pino.destination(2))
}
