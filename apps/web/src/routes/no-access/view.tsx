import { Button } from '@mantine/core'
import { useUser } from '../../shared/auth/use-session.ts'
import { EmptyState } from '../../shared/components/state-views.tsx'
import { useTitle } from '../../shared/hooks/use-title.ts'
import { IconBuildingStore } from '../../shared/icons/icons.gen.ts'
import { paths } from '../../shared/paths.ts'
import { getLostName } from '../../shared/website/lost-website.ts'

/** For users who belong to no website. */
export function NoAccess() {
  useTitle('No websites')
  const lostName = getLostName(useUser().user_id)
  return (
    <div className="v-page">
      <h1 className="v-visually-hidden">No websites</h1>
      <EmptyState
        icon={IconBuildingStore}
        title="You have no websites yet"
        text={
          lostName === null
            ? 'Ask a teammate to invite you, or contact us and we’ll set it up with you.'
            : `You no longer have access to ${lostName}. If that’s a mistake, ask an admin of the website to invite you again.`
        }
        action={
          <Button component="a" href={paths.contact}>
            Contact Support
          </Button>
        }
      />
    </div>
  )
}
