import { useQuery } from '@tanstack/react-query'
import { wire } from '@vitrine/kernel/names/wire-names'
import { call } from '../../../../shared/api/http.ts'
import { type Screenshot, toScreenshot } from '../../../../shared/components/evidence/screenshot.ts'
import { ScreenshotSlider } from '../../../../shared/components/evidence/screenshot-slider.tsx'
import { evidenceTime } from '../../../../shared/format/relative-time.ts'
import classes from './fix-proof.module.css'

/** The place of a fixed alert before and after, from the check that proved it. Nothing where no screenshot was taken. */
export default function FixProof({ alertId, title }: { alertId: string; title: string }) {
  const { data, isPending } = useQuery({
    queryKey: ['alert-check', alertId, 'proof'],
    queryFn: ({ signal }) => call('get-alert-check', { params: { [wire.alertId]: alertId }, signal }),
  })
  if (isPending) return <div className="v-holds" aria-busy="true" />
  const check = data?.check
  if (check?.state !== 'gone') return null
  const before = screenshotOf(check.before_image_url, `${title}, before`)
  const after = screenshotOf(check.image_url, `${title}, fixed`)
  if (after === null) return null
  return (
    <figure className={classes.proof}>
      {before === null ? (
        <img className="v-capture" src={after.url} alt={after.alt} loading="lazy" />
      ) : (
        <ScreenshotSlider before={before} after={after} afterLabel="Fixed" />
      )}
      <figcaption className={classes.caption}>
        We opened the page again as a new visitor on {evidenceTime(check.finished_at)} and the problem was
        gone.
      </figcaption>
    </figure>
  )
}

const screenshotOf = (url: string | null | undefined, alt: string): Screenshot | null =>
  url ? toScreenshot({ row_type: 'image', image_url: url, title: alt }, alt) : null
