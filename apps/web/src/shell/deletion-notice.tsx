import { Link } from '@tanstack/react-router'
import type { Website } from '@vitrine/modules/websites/contract'
import { longDate } from '../shared/format/relative-time.ts'
import { paths } from '../shared/paths.ts'
import { useIsAdmin } from '../shared/website/use-is-admin.ts'
import classes from './deletion-notice.module.css'

/** Shown on every screen of a website that will be deleted. A default export, for lazy loading. */
export default function DeletionNotice({ website }: { website: Website }) {
  const { isAdmin } = useIsAdmin(website.website_id)
  if (website.deletes_at === null) return null
  return (
    <aside className={classes.notice} data-leaving aria-label="Deletion">
      <p className={classes.text}>
        <b className={classes.name}>{website.website_name}</b>
        <span>will be deleted on {longDate(website.deletes_at)}.</span>
      </p>
      {isAdmin && (
        <Link to={paths.storeSettings as string} hash="delete-website" className="v-link">
          Keep or export it
        </Link>
      )}
    </aside>
  )
}
