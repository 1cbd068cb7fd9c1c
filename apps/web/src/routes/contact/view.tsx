import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { publicConfigQuery } from '../../shared/api/public-config.ts'
import { BookingWidget } from '../../shared/booking/booking-widget.tsx'
import { PublicBar } from '../../shared/components/public-pages/public-bar.tsx'
import { contactReasons } from '../../shared/contact-path.ts'
import { useTitle } from '../../shared/hooks/use-title.ts'
import { useSelectedWebsite } from '../../shared/website/use-websites.ts'
import classes from './contact.module.css'

const route = getRouteApi('/contact')

/** Books a consultation, with the support email as an alternative. */
export function Contact() {
  useTitle('Contact')
  const { data: config } = useQuery(publicConfigQuery)
  const { website } = useSelectedWebsite()
  const { reason } = route.useSearch()
  const about = reason === undefined ? null : contactReasons[reason]
  return (
    <>
      <PublicBar />
      <main id="main" className={classes.page}>
        <h1 className={classes.title}>Book a consultation</h1>
        <p className={classes.lead}>
          {about?.lead ??
            'Pick a time and we’ll go through your store together: what’s broken, what it costs you, and what to fix first.'}
          {config?.support_email && (
            <>
              {' '}
              Prefer to write?{' '}
              <a className="v-link" href={`mailto:${config.support_email}`}>
                {config.support_email}
              </a>
            </>
          )}
        </p>
        <BookingWidget company={website?.website_name ?? ''} message={about?.message ?? ''} />
      </main>
    </>
  )
}
