CREATE TABLE "schedule_occurrences" (
	"occurrence_id" uuid PRIMARY KEY NOT NULL,
	"schedule_id" uuid NOT NULL,
	"website_id" uuid NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"start_at" timestamp (3) with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"missed_count" integer DEFAULT 0 NOT NULL,
	"scan_id" uuid,
	"instance_id" uuid,
	"settled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "schedule_occurrences_state_check" CHECK ("schedule_occurrences"."state" in ('waiting', 'launched', 'skipped'))
);
--> statement-breakpoint
CREATE TABLE "schedules" (
	"schedule_id" uuid PRIMARY KEY NOT NULL,
	"website_id" uuid NOT NULL,
	"title" text NOT NULL,
	"scan_template_id" text NOT NULL,
	"scope" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"regions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"platforms" jsonb DEFAULT '["Desktop","Mobile"]'::jsonb NOT NULL,
	"amazon_seller_ids" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"file_id" uuid,
	"timing" jsonb NOT NULL,
	"time_zone" text NOT NULL,
	"quiet_from_minute" integer,
	"quiet_to_minute" integer,
	"state" text DEFAULT 'active' NOT NULL,
	"paused_reason" text,
	"next_due_at" timestamp (3) with time zone,
	"source_scan_id" uuid,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "schedules_state_check" CHECK ("schedules"."state" in ('active', 'paused', 'ended')),
	CONSTRAINT "schedules_due_check" CHECK (("schedules"."state" = 'active') = ("schedules"."next_due_at" is not null)),
	CONSTRAINT "schedules_quiet_check" CHECK (("schedules"."quiet_from_minute" is null) = ("schedules"."quiet_to_minute" is null)
        and coalesce("schedules"."quiet_from_minute", 0) between 0 and 1439
        and coalesce("schedules"."quiet_to_minute", 0) between 0 and 1439)
);
--> statement-breakpoint
ALTER TABLE "schedule_occurrences" ADD CONSTRAINT "schedule_occurrences_schedule_id_schedules_schedule_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."schedules"("schedule_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_occurrences" ADD CONSTRAINT "schedule_occurrences_website_id_websites_website_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("website_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_occurrences" ADD CONSTRAINT "schedule_occurrences_scan_id_scans_scan_id_fk" FOREIGN KEY ("scan_id") REFERENCES "public"."scans"("scan_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_occurrences" ADD CONSTRAINT "schedule_occurrences_instance_id_scan_instances_scan_instance_id_fk" FOREIGN KEY ("instance_id") REFERENCES "public"."scan_instances"("scan_instance_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_website_id_websites_website_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("website_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_file_id_files_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("file_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_source_scan_id_scans_scan_id_fk" FOREIGN KEY ("source_scan_id") REFERENCES "public"."scans"("scan_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_created_by_users_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "schedule_occurrences_due_key" ON "schedule_occurrences" USING btree ("schedule_id","due_at");--> statement-breakpoint
CREATE INDEX "schedule_occurrences_website_idx" ON "schedule_occurrences" USING btree ("website_id","due_at");--> statement-breakpoint
CREATE INDEX "schedule_occurrences_waiting_idx" ON "schedule_occurrences" USING btree ("start_at") WHERE "schedule_occurrences"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "schedule_occurrences_scan_idx" ON "schedule_occurrences" USING btree ("scan_id");--> statement-breakpoint
CREATE INDEX "schedules_website_idx" ON "schedules" USING btree ("website_id","created_at");--> statement-breakpoint
CREATE INDEX "schedules_due_idx" ON "schedules" USING btree ("next_due_at") WHERE "schedules"."state" = 'active';