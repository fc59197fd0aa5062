CREATE TABLE "demo_deliveries" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"step" integer NOT NULL,
	"entered_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "demo_deliveries" ADD CONSTRAINT "demo_deliveries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "demo_deliveries_due_at_index" ON "demo_deliveries" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "orders_user_id_completed_at_id_index" ON "orders" USING btree ("user_id","completed_at" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_being_evaluated" ON "orders" USING btree ("id") WHERE "orders"."fulfillment_state" = 'payment_evaluating';