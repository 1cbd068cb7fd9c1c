import { Button } from '@mantine/core'
import { IconBuildingStore } from '@tabler/icons-react'
import { EmptyState } from '../../shared/components/state-views.tsx'
import { useTitle } from '../../shared/hooks/use-title.ts'
import { paths } from '../../shared/paths.ts'

/** For users who belong to no website yet. */
export function NoAccess() {
  useTitle('No websites')
  return (
    <div className="v-page">
      <h1 className="v-visually-hidden">No websites</h1>
      <EmptyState
        icon={IconBuildingStore}
        title="You have no websites yet"
        text="Ask a teammate to invite you to the website, or contact us and we will set it up with you."
        action={
          <Button component="a" href={paths.contact}>
            Contact Support
          </Button>
        }
      />
    </div>
  )
}
