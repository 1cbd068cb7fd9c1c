import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { publicConfigQuery } from '../../shared/api/public-config.ts'
import { Card } from '../../shared/components/card.tsx'
import { paths } from '../../shared/paths.ts'
import classes from './store-settings.module.css'

/** Leads to the notifications; shows nothing where the operator turned them off. */
export function NotificationsCard() {
  const { data: config } = useQuery(publicConfigQuery)
  if (!config?.has_notifications) return null
  return (
    <Card title="Notifications">
      <div className={classes.form}>
        <p className={classes.note}>
          Choose what your team hears about, by email, Slack, Microsoft Teams, or webhook, and see what was
          sent.
        </p>
        <Button
          className={classes.submit}
          variant="default"
          renderRoot={(props) => <Link to={paths.notifications} {...props} />}
        >
          Manage notifications
        </Button>
      </div>
    </Card>
  )
}
