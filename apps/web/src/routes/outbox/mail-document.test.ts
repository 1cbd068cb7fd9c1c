import { expect, test } from 'vitest'
import { attachmentBlob, mailDocument } from './mail-document.ts'

test.each([
  [
    '<html><head><title>x</title></head></html>',
    '<html><head><base target="_blank"><title>x</title></head></html>',
  ],
  ['<HTML><HEAD lang="en"></HEAD></HTML>', '<HTML><HEAD lang="en"><base target="_blank"></HEAD></HTML>'],
  ['<p>bare</p>', '<base target="_blank"><p>bare</p>'],
])('links of %s open in new tabs', (html, document) => expect(mailDocument(html)).toBe(document))

test('an attachment is decoded from base64', async () => {
  const blob = attachmentBlob({ media_type: 'text/calendar', content_base64: btoa('BEGIN:VCALENDAR') })
  expect([blob.type, await blob.text()]).toEqual(['text/calendar', 'BEGIN:VCALENDAR'])
})
