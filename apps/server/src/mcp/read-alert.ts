/** One alert, and its pictures with the marks drawn in, because a model sees no overlay. */
import type { WireAlert } from '@vitrine/modules/alerts/contract'
import { listAlertsByIds } from '@vitrine/modules/alerts/contract'
import { pictureRows } from './alert-text.ts'
import { type ApiCalls, RejectedCall } from './call-api.ts'
import type { Picture } from './tool-result.ts'

/** @throws RejectedCall NOT_FOUND, also for an alert of another website */
export async function readAlert(api: ApiCalls, alertId: string): Promise<WireAlert> {
  const [alert] = await api.call(listAlertsByIds, { query: { website_id: api.websiteId }, body: [alertId] })
  if (alert === undefined) throw new RejectedCall({ code: 'NOT_FOUND', detail: 'The alert wasn’t found.' })
  return alert
}

export async function readPictures(api: ApiCalls, alert: WireAlert, max: number): Promise<Picture[]> {
  const rows = pictureRows(alert).slice(0, max)
  return Promise.all(
    rows.map(async ({ url, marks, ratio }) => {
      const { bytes } = await api.picture(url)
      // Loaded with the first picture: an API without such callers needs no image library for them.
      const [{ drawMarks }, { shrinkImage }] = await Promise.all([
        import('@vitrine/engine/capture/evidence/draw-marks'),
        import('@vitrine/modules/files/shrink-image'),
      ])
      const marked = await drawMarks(bytes, marks ?? [], ratio ?? 1)
      return { bytes: await shrinkImage(marked), mediaType: 'image/jpeg' }
    }),
  )
}
