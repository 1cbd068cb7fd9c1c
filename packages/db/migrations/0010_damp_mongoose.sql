ALTER TABLE "scan_templates" ADD COLUMN "file_kind" text;--> statement-breakpoint
ALTER TABLE "scan_templates" ADD COLUMN "file_columns" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "scan_templates" ADD CONSTRAINT "scan_templates_file_kind_check" CHECK ("scan_templates"."file_kind" in ('merchant-feed', 'amazon-export', 'reseller-list', 'free-columns'));--> statement-breakpoint
-- What the library's template wanted that a written one stands in place of; any table where it stands for itself.
UPDATE "scan_templates" SET "file_kind" = CASE
  WHEN "template_id" = 'T07' THEN 'merchant-feed'
  WHEN "template_id" IN ('T56', 'T57') THEN 'amazon-export'
  WHEN "template_id" IN ('T58', 'T59') THEN 'reseller-list'
  ELSE 'free-columns'
END WHERE "requires_file";--> statement-breakpoint
ALTER TABLE "scan_templates" ADD CONSTRAINT "scan_templates_file_check" CHECK ("scan_templates"."requires_file" = ("scan_templates"."file_kind" is not null));