import { useQuery } from '@tanstack/react-query'
import { publicConfigQuery } from '../../shared/api/public-config.ts'
import { BookingWidget } from '../../shared/booking/booking-widget.tsx'
import { PublicBar } from '../../shared/components/public-bar.tsx'
import { contactReasons } from '../../shared/contact-path.ts'
import { useTitle } from '../../shared/hooks/use-title.ts'
import { useSelectedWebsite } from '../../shared/website/use-websites.ts'
import classes from './contact.module.css'
import { contactRoute } from './route.ts'

/** Books a consultation; whoever would rather write finds the address beside it. */
export function Contact() {
  useTitle('Contact')
  const { data: config } = useQuery(publicConfigQuery)
  const { website } = useSelectedWebsite()
  const { reason } = contactRoute.useSearch()
  return (
    <>
      <PublicBar />
      <main id="main" className={classes.page}>
        <h1 className={classes.title}>Book a consultation</h1>
        <p className={classes.lead}>
          Choose a time, and we go through your store together: what is broken, what it costs, and what to do
          first.
          {config?.support_email && (
            <>
              {' '}
              Would you rather write?{' '}
              <a className="v-link" href={`mailto:${config.support_email}`}>
                {config.support_email}
              </a>
            </>
          )}
        </p>
        <BookingWidget
          company={website?.website_name ?? ''}
          message={reason === undefined ? '' : contactReasons[reason]}
        />
      </main>
    </>
  )
}
