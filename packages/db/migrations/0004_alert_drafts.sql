CREATE TABLE "alert_drafts" (
	"alert_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"record" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"language" text NOT NULL,
	"page_url" text NOT NULL,
	"model" text NOT NULL,
	"input_tokens" integer DEFAULT 0 NOT NULL,
	"output_tokens" integer DEFAULT 0 NOT NULL,
	"cost" numeric(12, 6) DEFAULT 0 NOT NULL,
	"asked_by" uuid,
	"edited_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "alert_drafts_alert_id_kind_pk" PRIMARY KEY("alert_id","kind"),
	CONSTRAINT "alert_drafts_kind_check" CHECK ("alert_drafts"."kind" in ('description', 'alt_text', 'review_reply', 'translation'))
);
--> statement-breakpoint
ALTER TABLE "alert_drafts" ADD CONSTRAINT "alert_drafts_alert_id_alerts_alert_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alerts"("alert_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_drafts" ADD CONSTRAINT "alert_drafts_asked_by_users_user_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;