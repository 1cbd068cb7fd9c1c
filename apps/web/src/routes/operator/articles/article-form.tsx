import { Button, Textarea, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { requiredText } from '../../../shared/accounts/field-rules.ts'
import { focusFirstProblem } from '../../../shared/accounts/focus-first-problem.ts'
import { errorText } from '../../../shared/api/api-error.ts'
import { Banner } from '../../../shared/components/banner.tsx'
import { Card } from '../../../shared/components/card.tsx'
import classes from '../operator.module.css'
import { WebsiteFilter } from '../parts/website-filter.tsx'
import { placePath } from '../sections.ts'
import { type ArticleDraft, bodyOf } from './article-draft.ts'
import { useSaveArticle } from './data.ts'
import { PicturesField } from './pictures-field.tsx'

/** The words and pictures of an article. */
export function ArticleForm({ articleId, start }: { articleId: string | null; start: ArticleDraft }) {
  const save = useSaveArticle(articleId)
  const navigate = useNavigate()
  const [draft, setDraft] = useState(start)
  const [problems, setProblems] = useState<{ title?: string; website?: string }>({})
  const change = (part: Partial<ArticleDraft>) => {
    setProblems({})
    setDraft((before) => ({ ...before, ...part }))
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = {
      ...(draft.title.trim() === '' ? { title: requiredText } : {}),
      ...(draft.websiteId === '' ? { website: 'Choose a website' } : {}),
    }
    setProblems(found)
    if (Object.keys(found).length > 0) return focusFirstProblem(event.currentTarget)
    save.mutate(
      { websiteId: draft.websiteId, body: bodyOf(draft) },
      {
        onSuccess: (saved) => {
          if (articleId === null) void navigate({ to: placePath('articles', saved.article_id) })
        },
      },
    )
  }
  return (
    <Card title="Article">
      <form className={classes.form} onSubmit={submit} noValidate>
        {save.isError && <Banner tone="error">{errorText(save.error)}</Banner>}
        {articleId === null && (
          <WebsiteFilter
            label="For"
            allLabel="Choose a website"
            value={draft.websiteId}
            error={problems.website}
            onChange={(websiteId) => change({ websiteId })}
          />
        )}
        <TextInput
          size="md"
          label="Title"
          maxLength={200}
          value={draft.title}
          error={problems.title}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
        <Textarea
          size="md"
          label="What other stores do"
          description="An empty line starts a paragraph."
          autosize
          minRows={4}
          maxRows={16}
          value={draft.description}
          onChange={(event) => change({ description: event.currentTarget.value })}
        />
        <PicturesField
          label="Pictures of other stores"
          most={20}
          hasCaptions
          websiteId={draft.websiteId}
          pictures={draft.images}
          onChange={(images) => change({ images })}
        />
        <Textarea
          size="md"
          label="Your Store: what it shows, and why it matters"
          description="An empty line starts a paragraph; **two asterisks** mark bold."
          autosize
          minRows={3}
          maxRows={16}
          value={draft.rationale}
          onChange={(event) => change({ rationale: event.currentTarget.value })}
        />
        <PicturesField
          label="Picture of this store"
          most={1}
          websiteId={draft.websiteId}
          pictures={draft.rationaleImage === null ? [] : [draft.rationaleImage]}
          onChange={([rationaleImage = null]) => change({ rationaleImage })}
        />
        <div className={classes.row}>
          <Button type="submit" loading={save.isPending}>
            {articleId === null ? 'Save as a draft' : 'Save'}
          </Button>
        </div>
      </form>
    </Card>
  )
}
