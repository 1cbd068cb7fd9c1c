import { type Logger, pino } from 'pino'

interface LoggedRequest {
  method?: string
  url?: string
  id?: string
  ip?: string
  routeOptions?: { url?: string | undefined }
}

const secretFields = new Set(['token', 'ticket', 'access_token', 'code', 'state'])
/** Pattern of a ticket, for paths that match no route. */
const ticketShape = /[\w-]{20,}\.[\w-]{43}/g

/**
 * Replaces tickets and tokens in a URL. The router decodes URLs before it matches them, so a ticket can be spelled
 * in many ways: if the route has one, the route's own pattern is logged instead.
 */
function safeUrl(url: string, route: string | undefined): string {
  const [path = '', query] = url.split('?', 2)
  const safePath = route?.includes(':ticket') ? route : path.replace(ticketShape, '[redacted]')
  if (query === undefined) return safePath
  const fields = [...new URLSearchParams(query)].map(([name, value]) => {
    const isSecret = secretFields.has(name.toLowerCase())
    return `${encodeURIComponent(name)}=${isSecret ? '[redacted]' : encodeURIComponent(value.replace(ticketShape, '[redacted]'))}`
  })
  return `${safePath}?${fields.join('&')}`
}

/** JSON lines on standard error, without any credentials. */
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
      req: (request: LoggedRequest) => ({
        id: request.id,
        method: request.method,
        url: safeUrl(request.url ?? '', request.routeOptions?.url),
        address: request.ip,
      }),
      err: pino.stdSerializers.err,
    },
  }
  return pino(options, destination ?? pino.destination(2))
}
