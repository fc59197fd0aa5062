ALTER TABLE "payments" ADD COLUMN "one_use" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "waits_for" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "decline_reason" text;