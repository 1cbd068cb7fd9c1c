import { useQuery } from '@tanstack/react-query'
import { publicConfigQuery } from '../../../shared/api/public-config.ts'
import { Card } from '../../../shared/components/card.tsx'
import { Icon } from '../../../shared/components/icon.tsx'
import { PageHeader } from '../../../shared/components/page-header.tsx'
import { EmptyState } from '../../../shared/components/state-views.tsx'
import { useTitle } from '../../../shared/hooks/use-title.ts'
import { IconBuildingStore, IconTrash } from '../../../shared/icons/icons.gen.ts'
import classes from '../operator.module.css'
import { useConfirm } from '../parts/confirm.tsx'
import { QueryView } from '../parts/query-view.tsx'
import { AddLogo } from './add-logo.tsx'
import { useRemoveLogo } from './data.ts'
import styles from './logos.module.css'

/** Customers whose logos are shown on the sign-in and sign-up pages. */
export default function Logos() {
  useTitle('Customer logos')
  const query = useQuery(publicConfigQuery)
  const remove = useRemoveLogo()
  const { ask, dialog } = useConfirm()
  return (
    <>
      <PageHeader
        title="Customer logos"
        subtitle="Shown below sign-in and sign-up in the order added. Only show customers who agreed."
      />
      <div className={classes.stack}>
        <Card title="Add a logo">
          <AddLogo />
        </Card>
        <QueryView query={query} what="The list of logos">
          {({ customer_logos }) =>
            customer_logos.length === 0 ? (
              <EmptyState
                icon={IconBuildingStore}
                title="No logos yet"
                text="Without logos, the strip below sign-in is hidden."
              />
            ) : (
              <Card title="Shown now">
                <ul className={styles.list}>
                  {customer_logos.map((logo) => (
                    <li key={logo.image_url} className={styles.logo}>
                      <img src={logo.image_url} alt="" />
                      <span className={styles.name}>{logo.name}</span>
                      <button
                        type="button"
                        className="v-icon-button"
                        aria-label={`Remove ${logo.name}`}
                        onClick={() =>
                          ask({
                            title: `Remove ${logo.name}?`,
                            text: 'Its logo will no longer be shown.',
                            confirmLabel: 'Remove',
                            isDangerous: true,
                            onConfirm: () => remove.mutate(logo),
                          })
                        }
                      >
                        <Icon of={IconTrash} size={16} />
                      </button>
                    </li>
                  ))}
                </ul>
              </Card>
            )
          }
        </QueryView>
      </div>
      {dialog}
    </>
  )
}
