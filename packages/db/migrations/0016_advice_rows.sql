-- Some checks wrote their advice as a row beside the field. What a person wrote over it stays; what only repeats it goes.
UPDATE "alerts" SET "person_content" = jsonb_set("person_content", '{issue_rows}', coalesce((
  SELECT jsonb_agg(r.row ORDER BY r.n) FROM jsonb_array_elements("person_content" -> 'issue_rows') WITH ORDINALITY AS r(row, n)
  WHERE NOT (r.row ->> 'row_type' = 'text' AND coalesce(r.row ->> 'title', '') = 'How to fix'
    AND EXISTS (SELECT 1 FROM jsonb_array_elements("issue_rows") AS m(row)
      WHERE m.row ->> 'title' = 'How to fix' AND m.row ->> 'content' = r.row ->> 'content'))), '[]'::jsonb))
WHERE jsonb_typeof("person_content" -> 'issue_rows') = 'array';--> statement-breakpoint
UPDATE "alerts" SET
  "advice" = coalesce((
    SELECT r.row ->> 'content' FROM jsonb_array_elements("issue_rows") WITH ORDINALITY AS r(row, n)
    WHERE r.row ->> 'row_type' = 'text' AND r.row ->> 'title' = 'How to fix' AND r.row ->> 'content' <> ''
    ORDER BY r.n LIMIT 1), "advice"),
  "issue_rows" = coalesce((
    SELECT jsonb_agg(r.row ORDER BY r.n) FROM jsonb_array_elements("issue_rows") WITH ORDINALITY AS r(row, n)
    WHERE NOT (r.row ->> 'row_type' = 'text' AND coalesce(r.row ->> 'title', '') = 'How to fix')), '[]'::jsonb)
WHERE "issue_rows" @> '[{"row_type": "text", "title": "How to fix"}]';
