/** Pictures and files. Their addresses carry a ticket, since a picture cannot send a token. */
import { defineRoute } from '@vitrine/kernel/route'
import { z } from 'zod'

export const getImage = defineRoute({
  name: 'get-image',
  method: 'GET',
  path: '/api/v1/images/:ticket',
  access: 'public',
  summary: 'A picture of evidence, by its ticket',
  params: z.object({ ticket: z.string().max(600) }),
  answers: 'a picture',
  errors: ['NOT_FOUND', 'GONE'],
})
