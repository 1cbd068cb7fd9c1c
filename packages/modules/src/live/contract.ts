/** The page that shows the browser of a running scan. Its frames arrive on a separate socket. */
import { defineRoute } from '@vitrine/kernel/http/route'
import { z } from 'zod'

export const getLivePage = defineRoute({
  name: 'get-live-page',
  method: 'GET',
  path: '/live/:ticket',
  access: 'public',
  summary:
    'Live browser view of a run for members of its website, by ticket; its frames are served under `frames`',
  params: z.object({ ticket: z.string().max(600) }),
  answers: 'a page',
  errors: ['NOT_FOUND', 'GONE'],
})

export const getLiveScript = defineRoute({
  name: 'get-live-script',
  method: 'GET',
  path: '/live/viewer.js',
  access: 'public',
  summary: 'Script of the live view',
  answers: 'a script',
})

export const getLiveStyle = defineRoute({
  name: 'get-live-style',
  method: 'GET',
  path: '/live/viewer.css',
  access: 'public',
  summary: 'Style of the live view',
  answers: 'a style sheet',
})
