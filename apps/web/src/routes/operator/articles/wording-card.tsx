import { Button } from '@mantine/core'
import { Card } from '../../../shared/components/card.tsx'
import classes from '../operator.module.css'
import { useWordArticle } from './data.ts'

/** Lets the store's AI model word a generated draft. */
export function WordingCard({ articleId, onWorded }: { articleId: string; onWorded: () => void }) {
  const word = useWordArticle(articleId)
  return (
    <Card title="Wording">
      <div className={classes.form}>
        <p className={classes.note}>
          The store’s AI model can rewrite this draft from what was found. Claims that go beyond the findings
          are rejected.
        </p>
        <div className={classes.row}>
          <Button
            variant="default"
            loading={word.isPending}
            onClick={() => word.mutate(undefined, { onSuccess: onWorded })}
          >
            Rewrite with AI
          </Button>
        </div>
      </div>
    </Card>
  )
}
