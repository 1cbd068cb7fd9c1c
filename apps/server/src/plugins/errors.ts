/**
 * Every failure is sent as a problem document (RFC 9457). An unexpected error contains a request id and nothing
 * else.
 */
import { isDiskFull, isOutage } from '@vitrine/db/outage'
import { titles } from '@vitrine/kernel/http/error-titles'
import { AppError, type ErrorCode, type FieldError, type Problem } from '@vitrine/kernel/http/errors'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'

export const errorsPlugin = fastifyPlugin(async (app: FastifyInstance) => {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = toAppError(error)
    if (known.code === 'INTERNAL' || known.code === 'UNAVAILABLE')
      request.log.error({ err: error }, 'request failed')
    return sendProblem(request, reply, known)
  })
})

/** Sends an error as a problem document. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, error: AppError): FastifyReply {
  const problem: Problem = {
    type: `https://vitrine.invalid/problems/${error.code.toLowerCase().replaceAll('_', '-')}`,
    title: titles[error.code],
    status: error.status,
    detail: error.message,
    code: error.code,
    ...(error.code === 'INTERNAL' ? { request_id: request.id } : {}),
    ...(error.fieldErrors.length > 0 ? { errors: [...error.fieldErrors] } : {}),
  }
  return reply.code(error.status).type('application/problem+json').serializer(JSON.stringify).send(problem)
}

const codeOfStatus: Record<number, ErrorCode> = {
  400: 'BAD_REQUEST',
  404: 'NOT_FOUND',
  413: 'TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
}

const detailOfCode: Partial<Record<ErrorCode, string>> = {
  BAD_REQUEST: 'The request couldn’t be read.',
  NOT_FOUND: 'We couldn’t find what you’re looking for.',
  TOO_LARGE: 'The request is too large.',
  UNSUPPORTED_MEDIA_TYPE: 'This content type isn’t accepted here.',
  TOO_MANY_REQUESTS: 'Too many requests. Please wait a moment and try again.',
}

function toAppError(error: FastifyError): AppError {
  if (error instanceof AppError) return error
  if (hasZodFastifySchemaValidationErrors(error)) return validationError(error)
  const code = codeOfStatus[error.statusCode ?? 500]
  if (code) return new AppError(code, detailOfCode[code] ?? '', { cause: error })
  if (isDiskFull(error)) {
    return new AppError(
      'UNAVAILABLE',
      'The server’s disk is full, so nothing was saved. Please try again once space is available.',
      { cause: error },
    )
  }
  if (isOutage(error)) {
    return new AppError('UNAVAILABLE', 'The service isn’t available right now. Please try again shortly.', {
      cause: error,
    })
  }
  return new AppError('INTERNAL', 'Something went wrong on our side. Please try again.', { cause: error })
}

function validationError(error: { validation: readonly unknown[]; validationContext?: string }): AppError {
  // An email or id that is malformed can't exist, so it is not found.
  if (error.validationContext === 'params')
    return new AppError('NOT_FOUND', 'We couldn’t find what you’re looking for.')
  const byPath = new Map<string, FieldError>()
  for (const problem of error.validation as { instancePath: string; message?: string }[]) {
    const path = problem.instancePath.replace(/^\//, '').replaceAll('/', '.')
    // The first problem of a field is its cause: a value that isn't text need not also be too short.
    if (!byPath.has(path)) byPath.set(path, { path, message: problem.message ?? 'This isn’t valid' })
  }
  const fieldErrors = [...byPath.values()]
  return new AppError('VALIDATION_FAILED', fieldErrors[0]?.message ?? 'Some fields aren’t valid.', {
    fieldErrors,
  })
}
