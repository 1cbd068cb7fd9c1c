CREATE TABLE "alert_comments" (
	"comment_id" uuid PRIMARY KEY NOT NULL,
	"alert_id" uuid NOT NULL,
	"website_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "alert_comments_body_check" CHECK (length("alert_comments"."body") between 1 and 4000)
);
--> statement-breakpoint
CREATE TABLE "comment_mentions" (
	"comment_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "comment_mentions_comment_id_user_id_pk" PRIMARY KEY("comment_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "share_links" (
	"link_id" uuid PRIMARY KEY NOT NULL,
	"website_id" uuid NOT NULL,
	"scan_id" uuid,
	"article_id" uuid,
	"issue_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"fields" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"revoked_by" uuid,
	"open_count" integer DEFAULT 0 NOT NULL,
	"last_opened_at" timestamp (3) with time zone,
	CONSTRAINT "share_links_subject_check" CHECK (("share_links"."scan_id" is null) <> ("share_links"."article_id" is null))
);
--> statement-breakpoint
ALTER TABLE "alert_events" DROP CONSTRAINT "alert_events_kind_check";--> statement-breakpoint
ALTER TABLE "alert_scans" ADD COLUMN "snapshot" jsonb;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "assignee_id" uuid;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "assigned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "alert_events" ADD COLUMN "about_user_id" uuid;--> statement-breakpoint
ALTER TABLE "alert_feedback" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "alert_feedback" ADD COLUMN "expected_value" text;--> statement-breakpoint
ALTER TABLE "alert_comments" ADD CONSTRAINT "alert_comments_alert_id_alerts_alert_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alerts"("alert_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_comments" ADD CONSTRAINT "alert_comments_website_id_websites_website_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("website_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_comments" ADD CONSTRAINT "alert_comments_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_mentions" ADD CONSTRAINT "comment_mentions_comment_id_alert_comments_comment_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."alert_comments"("comment_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_mentions" ADD CONSTRAINT "comment_mentions_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_website_id_websites_website_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("website_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_scan_id_scans_scan_id_fk" FOREIGN KEY ("scan_id") REFERENCES "public"."scans"("scan_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_article_id_articles_article_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("article_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_created_by_users_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_revoked_by_users_user_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_comments_alert_idx" ON "alert_comments" USING btree ("alert_id","created_at");--> statement-breakpoint
CREATE INDEX "comment_mentions_user_idx" ON "comment_mentions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "share_links_website_idx" ON "share_links" USING btree ("website_id","created_at");--> statement-breakpoint
CREATE INDEX "share_links_scan_idx" ON "share_links" USING btree ("scan_id");--> statement-breakpoint
CREATE INDEX "share_links_article_idx" ON "share_links" USING btree ("article_id");--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_assignee_id_users_user_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_events" ADD CONSTRAINT "alert_events_about_user_id_users_user_id_fk" FOREIGN KEY ("about_user_id") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alerts_assignee_idx" ON "alerts" USING btree ("website_id","assignee_id");--> statement-breakpoint
ALTER TABLE "alert_events" ADD CONSTRAINT "alert_events_kind_check" CHECK ("alert_events"."kind" in ('found', 'still_present', 'returned', 'gone', 'status_changed', 'severity_changed', 'content_changed', 'feedback_given', 'rechecked', 'exported', 'worse', 'better', 'assigned', 'commented'));--> statement-breakpoint
ALTER TABLE "alert_feedback" ADD CONSTRAINT "alert_feedback_reason_check" CHECK ("alert_feedback"."reason" in ('correct', 'wrong', 'wrong_value', 'unimportant', 'unclear', 'other'));