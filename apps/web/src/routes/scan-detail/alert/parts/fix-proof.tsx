import { useQuery } from '@tanstack/react-query'
import { wire } from '@vitrine/kernel/names/wire-names'
import { call } from '../../../../shared/api/http.ts'
import { type Screenshot, toScreenshot } from '../../../../shared/components/evidence/screenshot.ts'
import { ScreenshotSlider } from '../../../../shared/components/evidence/screenshot-slider.tsx'
import { evidenceTime } from '../../../../shared/format/relative-time.ts'
import classes from './fix-proof.module.css'

/** After this, the images are shown while they load. */
const patienceMs = 1_000
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** The place of a fixed alert before and after, from the check that proved it. Nothing where no screenshot was taken. */
export default function FixProof({ alertId, title }: { alertId: string; title: string }) {
  const { data, isPending } = useQuery({
    queryKey: ['alert-check', alertId, 'proof'],
    queryFn: async ({ signal }) => {
      const { check } = await call('get-alert-check', { params: { [wire.alertId]: alertId }, signal })
      if (check?.state !== 'gone') return null
      const [before, after] = await Promise.all([
        screenshotOf(check.before_image_url, `${title}, before`),
        screenshotOf(check.image_url, `${title}, fixed`),
      ])
      return after === null ? null : { before, after, finished_at: check.finished_at }
    },
  })
  if (isPending) return <div className="v-holds" aria-busy="true" />
  if (!data) return null
  const { before, after, finished_at } = data
  return (
    <figure className={`v-holds ${classes.proof}`} data-settled>
      {before === null ? (
        <img className="v-capture" src={after.url} alt={after.alt} />
      ) : (
        <ScreenshotSlider before={before} after={after} afterLabel="Fixed" />
      )}
      <figcaption className={classes.caption}>
        We opened the page again as a new visitor on {evidenceTime(finished_at)} and the problem was gone.
      </figcaption>
    </figure>
  )
}

/** Loads the image first, because only the file knows its size, and what is below it must not move. */
async function screenshotOf(url: string | null | undefined, alt: string): Promise<Screenshot | null> {
  if (!url) return null
  const file = new Image()
  file.src = url
  await Promise.race([file.decode().catch(() => undefined), wait(patienceMs)])
  const [width, height] = [file.naturalWidth, file.naturalHeight]
  return toScreenshot({ row_type: 'image', image_url: url, title: alt, width, height }, alt)
}
