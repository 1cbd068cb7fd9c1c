/** What a handler may know about the HTTP request, independent of the HTTP server. */
import { AppError } from '@vitrine/kernel/http/errors'
import type { RequestInfo, UploadedPart } from '@vitrine/modules/system/route'
import type { Services } from '@vitrine/modules/system/services'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isLocalRequest } from './local-request.ts'

export function requestInfo(request: FastifyRequest, reply: FastifyReply, services: Services): RequestInfo {
  const fields: Record<string, string> = {}
  const isSecure = services.publicUrl.startsWith('https://')
  return {
    id: request.id,
    address: request.ip,
    isLocal: isLocalRequest(request),
    userAgent: request.headers['user-agent'] ?? '',
    signal: request.signal,
    header: (name) => {
      const value = request.headers[name]
      return Array.isArray(value) ? value.join(', ') : value
    },
    rawBody: request.rawBody,
    fields,
    cookies: {
      get: (name) => request.cookies[name],
      set: (name, value, { path, maxAgeSeconds, isReadable = false }) => {
        reply.setCookie(name, value, {
          path,
          maxAge: maxAgeSeconds,
          httpOnly: !isReadable,
          sameSite: 'lax',
          // Browsers don't store Secure cookies over plain http, which a local installation uses.
          secure: isSecure,
        })
      },
      clear: (name, { path }) => {
        reply.clearCookie(name, { path, httpOnly: true, sameSite: 'lax', secure: isSecure })
      },
    },
    files: () => readParts(request, fields),
  }
}

async function* readParts(
  request: FastifyRequest,
  fields: Record<string, string>,
): AsyncGenerator<UploadedPart, void, undefined> {
  if (!request.isMultipart()) {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'Send the file as multipart/form-data.')
  }
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      fields[part.fieldname] = String(part.value)
      continue
    }
    yield {
      field: part.fieldname,
      filename: part.filename,
      mediaType: part.mimetype,
      stream: part.file,
      isTruncated: () => part.file.truncated,
    }
    // An unread part would block the next one.
    part.file.resume()
  }
}
