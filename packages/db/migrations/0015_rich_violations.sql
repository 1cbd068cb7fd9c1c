ALTER TABLE "export_runs" ALTER COLUMN "scan_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "export_runs" ADD COLUMN "format" text DEFAULT 'pdf' NOT NULL;--> statement-breakpoint
ALTER TABLE "export_runs" ADD CONSTRAINT "export_runs_format_check" CHECK ("export_runs"."format" in ('pdf', 'xlsx', 'csv', 'json'));