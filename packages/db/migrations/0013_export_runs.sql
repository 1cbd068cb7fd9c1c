CREATE TABLE "export_runs" (
	"export_id" uuid PRIMARY KEY NOT NULL,
	"website_id" uuid NOT NULL,
	"scan_id" uuid NOT NULL,
	"requested_by" uuid NOT NULL,
	"issue_ids" jsonb NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"done_count" integer DEFAULT 0 NOT NULL,
	"total_count" integer NOT NULL,
	"reason" text,
	"file_name" text NOT NULL,
	"sha256" text,
	"size_bytes" bigint,
	"is_mail_wanted" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "export_runs_state_check" CHECK ("export_runs"."state" in ('queued', 'in_progress', 'ready', 'failed', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "export_runs" ADD CONSTRAINT "export_runs_website_id_websites_website_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("website_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_runs" ADD CONSTRAINT "export_runs_scan_id_scans_scan_id_fk" FOREIGN KEY ("scan_id") REFERENCES "public"."scans"("scan_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_runs" ADD CONSTRAINT "export_runs_requested_by_users_user_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "export_runs_website_idx" ON "export_runs" USING btree ("website_id");--> statement-breakpoint
CREATE INDEX "export_runs_scan_idx" ON "export_runs" USING btree ("scan_id","requested_by");