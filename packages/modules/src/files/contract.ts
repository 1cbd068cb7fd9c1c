/** Images and files. Their addresses contain a ticket, because an `img` cannot send a token. */
import { defineRoute } from '@vitrine/kernel/http/route'
import { FileKind } from '@vitrine/kernel/names/vocabulary'
import { z } from 'zod'

export const getImage = defineRoute({
  name: 'get-image',
  method: 'GET',
  path: '/api/v1/images/:ticket',
  access: 'public',
  summary: 'An evidence screenshot, by its ticket',
  params: z.object({ ticket: z.string().max(600) }),
  answers: 'an image',
  errors: ['NOT_FOUND', 'GONE'],
})

/** Summary of an uploaded table that an analysis compares with the store. */
export const FileSummary = z.object({
  kind: FileKind.nullable(),
  rows_read: z.number().int(),
  rows_used: z.number().int(),
  /** Recognized columns by our names; for a free table, as the analysis or the file names them. */
  columns: z.array(z.string()),
  /** The first unusable rows, with the reason. Rows count from 1, as in the file. */
  errors: z.array(z.object({ row: z.number().int(), message: z.string() })),
  error_count: z.number().int(),
})
export type FileSummary = z.infer<typeof FileSummary>

export const UploadedFile = z.object({
  file_id: z.uuid(),
  /** Signed address for members of the website; it is what a launch passes as `file_url`. */
  url: z.string(),
  name: z.string(),
  size_bytes: z.number().int(),
  /** Null for files that are not tables. */
  summary: FileSummary.nullable(),
})
export type UploadedFile = z.infer<typeof UploadedFile>

/** Multipart: `folder` and `make_public` before `file`. Members upload to `scan-files` and never in public. */
export const uploadFile = defineRoute({
  name: 'upload-file',
  method: 'POST',
  path: '/api/v1/files/upload-file',
  access: 'user',
  summary: 'Uploads a file; tables for an analysis are validated immediately',
  query: z.object({
    /** Required for users with several websites. */
    website_id: z.uuid().optional(),
    /** The expected kind of table; otherwise its columns decide. */
    template_id: z.string().max(100).optional(),
  }),
  isMultipart: true,
  response: UploadedFile,
  errors: ['NOT_FOUND', 'NOT_ALLOWED', 'VALIDATION_FAILED', 'TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
  limitPerMinute: 30,
})

export const downloadFile = defineRoute({
  name: 'download-file',
  method: 'GET',
  path: '/api/v1/files/download/:ticket',
  access: 'public',
  summary: 'An uploaded file, by its ticket',
  params: z.object({ ticket: z.string().max(600) }),
  answers: 'the file',
  errors: ['NOT_FOUND', 'GONE'],
})

export const getPublicFile = defineRoute({
  name: 'get-public-file',
  method: 'GET',
  path: '/api/v1/files/public/:file_id',
  access: 'public',
  summary: 'A public image',
  params: z.object({ file_id: z.uuid() }),
  answers: 'an image',
  errors: ['NOT_FOUND'],
})

export const removePublicFile = defineRoute({
  name: 'remove-public-file',
  method: 'DELETE',
  path: '/api/v1/files/public/:file_id',
  access: 'superuser',
  summary: 'Makes a public image private again',
  params: z.object({ file_id: z.uuid() }),
  errors: ['NOT_FOUND'],
})
