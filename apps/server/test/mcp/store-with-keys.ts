/** A website with an admin and a key for each scope. */
import { randomBytes } from 'node:crypto'
import type { websites } from '@vitrine/db/tables/websites'
import sharp from 'sharp'
import { nextAddress, type TestApp } from '../../src/testing/test-app.ts'

export async function addStoreWithKeys(test: TestApp, more: Partial<typeof websites.$inferInsert> = {}) {
  const name = randomBytes(4).toString('hex')
  const email = `admin@${name}.example`
  const admin = await test.addUser(email)
  const websiteId = await test.addWebsite(more.host ?? `${name}.example`, more)
  await test.addMember(websiteId, admin, true)
  const keyOf = async (scope: string): Promise<{ key: string; key_id: string }> => {
    const body = { name: scope, scopes: [scope], expires_in_days: 1 }
    const path = `/api/v1/websites/${websiteId}/api-keys`
    return (await test.call('POST', path, { token: admin.token, body, address: nextAddress() })).json()
  }
  const [read, triage, launch] = await Promise.all([keyOf('read'), keyOf('triage'), keyOf('launch')])
  return {
    ...{ websiteId, email, token: admin.token },
    keys: { read: read.key, triage: triage.key, launch: launch.key },
    keyIds: { read: read.key_id },
    picture: await savePicture(test),
  }
}

/** A screenshot with a mark, as a scan stores it. */
async function savePicture({ services }: TestApp) {
  const pixels = { width: 40, height: 30, channels: 3 as const, background: 'white' }
  const bytes = await sharp({ create: pixels }).png().toBuffer()
  const blob = await services.blobs.put(bytes, 'image/png')
  const marks = [{ x: 5, y: 5, width: 10, height: 10, label: 'Price', is_missing: false }]
  return { row_type: 'image' as const, title: 'Product page', blob, width: 40, height: 30, marks }
}
