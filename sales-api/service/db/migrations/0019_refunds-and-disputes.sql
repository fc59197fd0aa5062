CREATE TABLE "payment_disputes" (
	"gateway_id" text PRIMARY KEY NOT NULL,
	"payment_id" integer NOT NULL,
	"cents" integer NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"due_by" timestamp with time zone,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_refunds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payment_id" integer NOT NULL,
	"key" text,
	"gateway_id" text,
	"cents" integer NOT NULL,
	"reason" text,
	"state" text NOT NULL,
	"origin" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_refunds_key_unique" UNIQUE("key"),
	CONSTRAINT "payment_refunds_gatewayId_unique" UNIQUE("gateway_id")
);
--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"key" text PRIMARY KEY NOT NULL,
	"charge_key" text NOT NULL,
	"cents" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "hold_lost_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_disputes" ADD CONSTRAINT "payment_disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD CONSTRAINT "sandbox_refunds_charge_key_sandbox_charges_key_fk" FOREIGN KEY ("charge_key") REFERENCES "public"."sandbox_charges"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_disputes_payment_id_index" ON "payment_disputes" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_refunds_payment_id_index" ON "payment_refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_refunds_state_index" ON "payment_refunds" USING btree ("state");--> statement-breakpoint
CREATE INDEX "sandbox_refunds_charge_key_index" ON "sandbox_refunds" USING btree ("charge_key");